import type { ResolvedList } from '../../../compile/resolved.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import { loadAhead } from '../../list/load-list.ts';
import { renderer } from './renderer.ts';

/** A list is shown at once and loads by itself; its loader only starts the request, in parallel with rendering. */
export const listRenderer = renderer<ResolvedList, undefined>({
  load: async (screen, address) => {
    await loadAhead(screen, address);
    return undefined;
  },
  Component: ListScreen,
});
