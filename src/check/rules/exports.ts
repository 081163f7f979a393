import type { ScreenRule } from '../rule.ts';

/** What is exported is a list: the action stands above one. */
export const exportedLists: ScreenRule = ({ actions, screen }, _, report) => {
  for (const { action, place } of actions)
    if (action.kind === 'export' && (place !== 'toolbar' || screen.kind !== 'list'))
      report(action, 'kind', 'export.place', {});
};
