import type { ScreenRule } from '../../rule.ts';

/** What is exported is a list, or what is selected of it: the action stands above or below one. */
export const exportedLists: ScreenRule = ({ actions, screen }, _, report) => {
  for (const { action, place } of actions)
    if (action.kind === 'export' && ((place !== 'toolbar' && place !== 'bulk') || screen.kind !== 'list'))
      report(action, 'kind', 'export.place', {});
};
