import type { ResolvedMenuItem } from '../../compile/boot/resolved-boot.ts';
import type { Published } from '../../compile/publish.ts';
import { migrate } from '../store/migrate.ts';
import { openSqlite } from '../store/sqlite.ts';
import { screenSteps } from '../store/tables/screen.ts';
import { Screens } from './screens.ts';

/** Opens the screens of a server without an API; versions last as long as the process. */
export async function screensWithoutApi(root: string): Promise<Screens> {
  const store = openSqlite(':memory:');
  await store.prepare((db) => migrate(db, store.dialect, [screenSteps]));
  return Screens.open({ store, root, mode: 'deployment', fits: () => [], shown: withoutWorkbench, now: Date.now });
}

/** Of the workbench and of the log: calls of our own API, which this server lacks. */
const ours = ['screen:read', 'audit:read'];

/** Hides the addresses of features that another back end lacks, and what it may lack. */
function withoutWorkbench({
  boot: { signIns, factors, approvals, resetsPasswords: _, hasSingleSignOn: __, ...boot },
  assets,
}: Published): Published {
  const kept = (items: readonly ResolvedMenuItem[]): readonly ResolvedMenuItem[] =>
    items
      .filter(
        ({ path, permission }) => !ours.includes(permission ?? '') && ![signIns, factors, approvals].includes(path),
      )
      .map((item) => ({ ...item, children: kept(item.children) }));
  return { boot: { ...boot, lacksOptional: true, menu: kept(boot.menu) }, assets };
}
