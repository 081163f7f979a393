import paths from 'virtual:icons';
import { type IconName, Icons } from '@blueprintjs/icons';

/** Hands Blueprint the icons that our sources name, so that `icon="edit"` draws at once and nothing else is ever fetched. */
export async function loadIcons(): Promise<void> {
  Icons.setLoaderOptions({ loader: async (name) => paths[name] ?? [] });
  await Icons.load(Object.keys(paths) as IconName[], 16);
}
