/** The screen editor, for products that include it. */
export { studio } from '../studio/part.ts';
