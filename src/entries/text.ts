/** Formatting and parsing of numbers, amounts and texts, for views and areas alike. */
export { formatMoney } from '../kinds/columns/money/spec.ts';
/** @deprecated Use `foldText`. */
export { foldText, foldText as folded } from '../language/text/folded.ts';
export { readNumber } from '../language/text/read-number.ts';
export { trimText } from '../language/text/trim-text.ts';
export { plainPunctuation } from '../language/text/written-number.ts';
