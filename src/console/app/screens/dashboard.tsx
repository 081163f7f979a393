import type { ResolvedDashboard } from '../../../compile/screen/resolved-screen.ts';
import { DashboardScreen, loadFigures } from '../../dashboard/dashboard.tsx';
import { renderer } from './renderer.ts';

/** The dashboard is shown before its figures have loaded. */
export const dashboardRenderer = renderer<ResolvedDashboard, undefined>({
  load: (screen) => {
    loadFigures(screen);
    return undefined;
  },
  Component: DashboardScreen,
});
