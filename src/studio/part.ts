import type { StudioPart } from '../console/product.ts';
import { previewName } from './preview/protocol.ts';

/**
 * The studio as a product hands it to the console; loaded when somebody opens it.
 *
 * @example
 * createConsole({ views, fieldViews, studio });
 */
export const studio: StudioPart = {
  page: () => import('./studio.tsx'),
  frame: { name: previewName, load: () => import('./frame/frame.tsx') },
};
