import type { Downloads, FieldViews, Views } from 'baize/console';

/** Every custom view of a page, action or section, loaded when first shown; schemas/views.json lists the names. */
export const views: Views = {
  'code-sheet': () => import('./code-sheet/view.tsx'),
  'competition-bracket': () => import('./bracket/bracket-view.tsx'),
  'competition-create': () => import('./competition-create/competition-create.tsx'),
  'device-list': () => import('./device-list/view.tsx'),
  'meituan-auth': () => import('./meituan-auth/view.tsx'),
  'voucher-config': () => import('./voucher-config/view.tsx'),
};

/**
 * Finishers of downloads: they draw the names of table and store into QR codes, because the server has no Chinese font.
 */
export const downloads: Downloads = {
  'GET /api/table/{id}/code/': async () => (await import('./code-sheet/named-codes.ts')).namedCode,
  'GET /api/club/{id}/code/': async () => (await import('./code-sheet/named-codes.ts')).namedCodes,
};

/** Every custom view for a form field, loaded when first shown; schemas/views.json lists the names. */
export const fieldViews: FieldViews = {
  'voucher-period': () => import('./voucher-period/voucher-period.tsx'),
};
