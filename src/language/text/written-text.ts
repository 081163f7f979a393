import { isDecimal } from './decimal.ts';
import { amountCurrency, typedCurrency } from './declared-currency.ts';
import { readNumber } from './read-number.ts';
import { trimText } from './trim-text.ts';
import { joinedNumber, plainPunctuation } from './written-number.ts';

/** The part of a field's schema that determines how its text is normalised. */
interface TextRule {
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly ui?: object | undefined;
}

/**
 * Returns a text as it is judged and stored: without spaces and invisible characters at its ends; a number, also without
 * those within, and in plain digits and signs.
 * What the field's pattern, or its format of an amount, refuses as it is written, but takes as the number that it says,
 * becomes that number. A text
 * without anything visible is returned unchanged.
 *
 * @example
 * normalizeText({ pattern: '^[0-9]+([.][0-9]+)?$' }, '￥1,000。5') // '1000.5'
 */
export function normalizeText({ format, pattern, ui }: TextRule, text: string): string {
  const trimmed = trimText(text);
  if (trimmed === '') return text;
  const plain = plainPunctuation(trimmed);
  const own = numberOnly.test(plain) ? plain : trimmed;
  const takes = format === 'money' ? isDecimal : pattern === undefined ? undefined : testOf(pattern);
  if (takes === undefined || own.length > longestNumber) return own;
  const readings = [own, joinedNumber(own), readNumber(own, typedCurrency(amountCurrency({ ui })))];
  return readings.find((reading) => reading !== undefined && takes(reading)) ?? own;
}

/** Matches digits with signs between them, whose width and invisible characters do not matter. */
const numberOnly = /^(?=[^\d]*\d)[\d\s+\-.,*()#xX]+$/u;
const longestNumber = 100;

const expressions = new Map<string, RegExp>();

/** As Ajv reads patterns. */
function testOf(pattern: string): (text: string) => boolean {
  const known = expressions.get(pattern) ?? new RegExp(pattern, 'u');
  expressions.set(pattern, known);
  return (text) => known.test(text);
}
