import type { ViewModule } from './view.ts';

/** Every custom view, loaded when it is first shown; the names stand in schemas/views.json. */
export const views: Readonly<Record<string, () => Promise<ViewModule>>> = {
  'competition-bracket': () => import('./bracket/bracket-view.tsx'),
  'competition-create': () => import('./competition-create/competition-create.tsx'),
  'device-list': () => import('./device-list/view.tsx'),
  'meituan-auth': () => import('./meituan-auth/view.tsx'),
  'voucher-config': () => import('./voucher-config/view.tsx'),
};
