import type { ScreenRule } from '../../rule.ts';

/** An export covers a list, or its selection: the action stands above or below one. */
export const exportedLists: ScreenRule = ({ actions, screen }, _, report) => {
  for (const { action, place } of actions)
    if (action.kind === 'export' && ((place !== 'toolbar' && place !== 'bulk') || screen.kind !== 'list'))
      report(action, 'kind', 'export.place', {});
};
