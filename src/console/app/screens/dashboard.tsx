import type { ResolvedDashboard } from '../../../compile/resolved.ts';
import { DashboardScreen, loadFigures } from '../../dashboard/dashboard.tsx';
import { renderer } from './renderer.ts';

/** The home page stands before its figures have come. */
export const dashboardRenderer = renderer<ResolvedDashboard, undefined>({
  load: (screen) => {
    loadFigures(screen);
    return undefined;
  },
  Component: DashboardScreen,
});
