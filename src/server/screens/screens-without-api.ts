import type { ResolvedMenuItem } from '../../compile/boot/resolved-boot.ts';
import type { PublishedLanguage } from '../../compile/publish.ts';
import type { Json } from '../../language/json.ts';
import { isMembers, mapMembers } from '../../language/members.ts';
import { migrate } from '../store/migrate.ts';
import { openSqlite } from '../store/sqlite.ts';
import { screenSteps } from '../store/tables/screen.ts';
import { Screens } from './screens.ts';

/** Opens the screens of a server without an API; versions exist in memory only. */
export async function screensWithoutApi(root: string): Promise<Screens> {
  const store = openSqlite(':memory:');
  await store.prepare((db) => migrate(db, store.dialect, [screenSteps]));
  return Screens.open({ store, root, mode: 'deployment', fits: () => [], shown: withoutWorkbench, now: Date.now });
}

/** Permissions of the studio and the audit log: calls of this server's API, which is absent. */
const ours = ['screen:read', 'audit:read'];

/** Removes the addresses of features that another back end lacks, and optional parts of screens. */
function withoutWorkbench(published: PublishedLanguage): PublishedLanguage {
  const { signIns, factors, approvals, resetsPasswords: _, hasSingleSignOn: __, ...boot } = published.boot;
  const isKept = ({ path, permission }: ResolvedMenuItem) =>
    !ours.includes(permission ?? '') && ![signIns, factors, approvals].includes(path);
  return withoutOptional({ ...published, boot: { ...boot, menu: keptItems(boot.menu, isKept) } });
}

/**
 * Returns the pages without parts that are optional at a back end: menu entries, actions, ordering, columns and fields.
 */
export function withoutOptional({ boot, assets }: PublishedLanguage): PublishedLanguage {
  const menu = keptItems(boot.menu, ({ isOptional }) => isOptional !== true);
  return { boot: { ...boot, menu }, assets: mapMembers(assets, withoutOptionalParts) };
}

function keptItems(
  items: readonly ResolvedMenuItem[],
  isKept: (item: ResolvedMenuItem) => boolean,
): readonly ResolvedMenuItem[] {
  return items.filter(isKept).map((item) => ({ ...item, children: keptItems(item.children, isKept) }));
}

/** Returns a screen without its optional actions, ordering, columns and form fields; other files unchanged. */
function withoutOptionalParts(text: string, path: string): string {
  if (!path.endsWith('.json')) return text;
  return JSON.stringify(
    JSON.parse(text, (_, value: Json) => {
      if (Array.isArray(value)) return value.filter((one: Json) => !isMembers(one) || one.isOptional !== true);
      if (!isMembers(value)) return value;
      if (isMembers(value.order) && value.order.isOptional === true) {
        const { order: _, ...screen } = value;
        return screen;
      }
      if (value.optionalFields === undefined) return value;
      const { optionalFields, omit = [], ...action } = value;
      return { ...action, omit: [omit, optionalFields].flat() };
    }),
  );
}
