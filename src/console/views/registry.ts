import type { Views } from '../actions/custom-views.ts';

/**
 * The engine's own views, loaded when first shown; src/language/project/engine-views.ts declares their parameters and
 * calls.
 */
export const engineViews: Views = {
  'passkey-setup': () => import('./passkey-setup/view.tsx'),
  'role-manual': () => import('./role-manual/view.tsx'),
  'second-factor': () => import('./second-factor/view.tsx'),
  'totp-setup': () => import('./totp-setup/view.tsx'),
  'view-as-role': () => import('./view-as-role/view.tsx'),
};
