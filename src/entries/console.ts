/**
 * The console in the browser.
 *
 * @example
 * createConsole({ views }).start(root);
 */
export type { Views } from '../console/actions/custom-views.ts';
export type { Downloads, Finish } from '../console/actions/downloads.ts';
export { type Console, createConsole } from '../console/console.tsx';
export type { FieldViews } from '../console/form/field/field-views.tsx';
export type { Product, StudioPart } from '../console/product.ts';
