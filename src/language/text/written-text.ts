import { currencyIn, typedCurrency } from './declared-currency.ts';
import { readNumber } from './read-number.ts';
import { trimText } from './trim-text.ts';
import { joinedNumber, plainPunctuation } from './written-number.ts';

/** The part of a field that decides how its text is written. */
interface TextRule {
  readonly pattern?: string | undefined;
  readonly ui?: object | undefined;
}

/**
 * Returns a text as it is judged and stored: without spaces and invisible characters at its ends; a number, also without
 * those within, and in plain digits and signs.
 * What the field's pattern refuses as it is written, but takes as the number that it says, becomes that number. A text
 * without anything visible is returned unchanged.
 *
 * @example
 * writtenText({ pattern: '^[0-9]+([.][0-9]+)?$' }, '￥1,000。5') // '1000.5'
 */
export function writtenText({ pattern, ui }: TextRule, text: string): string {
  const trimmed = trimText(text);
  if (trimmed === '') return text;
  const plain = plainPunctuation(trimmed);
  const own = numberOnly.test(plain) ? plain : trimmed;
  if (pattern === undefined || own.length > longestNumber) return own;
  const takes = expressionOf(pattern);
  const readings = [own, joinedNumber(own), readNumber(own, codeIn(ui))];
  return readings.find((reading) => reading !== undefined && takes.test(reading)) ?? own;
}

/** The currency whose sign an amount may have: none where another field says it. */
function codeIn(ui: object | undefined): string | undefined {
  if (ui === undefined || !('currency' in ui) || typeof ui.currency !== 'string') return undefined;
  return typedCurrency(currencyIn(ui.currency));
}

/** Digits with signs between them: how wide they are, and what is invisible among them, means nothing. */
const numberOnly = /^(?=[^\d]*\d)[\d\s+\-.,*()#xX]+$/u;
const longestNumber = 100;

const expressions = new Map<string, RegExp>();

/** As Ajv reads patterns. */
function expressionOf(pattern: string): RegExp {
  const known = expressions.get(pattern) ?? new RegExp(pattern, 'u');
  expressions.set(pattern, known);
  return known;
}
