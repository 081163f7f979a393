import { migrate } from '../store/migrate.ts';
import { openSqlite } from '../store/sqlite.ts';
import { screenSteps } from '../store/tables/screen.ts';
import { Screens } from './screens.ts';

/** The screens of a server without an API of its own: its versions last as long as the process. */
export async function screensAlone(root: string): Promise<Screens> {
  const store = openSqlite(':memory:');
  await store.exclusively((db) => migrate(db, store.dialect, [screenSteps]));
  return Screens.open({ store, root, mode: 'deployment', fits: () => [], now: Date.now });
}
