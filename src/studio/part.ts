import type { StudioPart } from '../console/product.ts';
import { previewName } from './preview/protocol.ts';

/**
 * The studio, as a product passes it to the console; loaded on first use.
 *
 * @example
 * createConsole({ views, fieldViews, studio });
 */
export const studio: StudioPart = {
  page: () => import('./studio.tsx'),
  frame: { name: previewName, load: () => import('./frame/frame.tsx') },
};
