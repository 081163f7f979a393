import type { ResolvedList } from '../../../compile/resolved.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import { loadAhead } from '../../list/load-list.ts';
import { renderer } from './renderer.ts';

/** A list is shown at once and loads by itself; loading only starts here, in parallel with rendering. */
export const listRenderer = renderer<ResolvedList, undefined>({
  load: (screen, address) => {
    loadAhead(screen, address);
    return undefined;
  },
  Component: ListScreen,
});
