/** The screen editor, for products that want it. */
export { studio } from '../studio/part.ts';
