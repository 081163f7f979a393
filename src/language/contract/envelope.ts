import type { Json } from '../json.ts';
import { isMembers } from '../members.ts';
import { valueAtName } from './named-in.ts';
import type { Envelope } from './record-conventions.ts';

/**
 * Returns the content of a response's envelope, the whole response if it has none, or the HTTP status of a refusal: 401
 * if the session has expired, the envelope's own code from 400 up to `highest`, otherwise 422.
 *
 * @example
 * contentIn({ data: 'data', code: 'code' }, { code: 0, data: [] }, 599) // { content: [] }
 */
export function contentIn(
  envelope: Envelope | undefined,
  answer: Json,
  highest: number,
): { readonly content: Json } | { readonly refused: number } {
  if (envelope === undefined || !isMembers(answer)) return { content: answer };
  const { data, code = '', success = [0], expired = [] } = envelope;
  const outcome = valueAtName(answer, code);
  if (outcome !== undefined && !isAmong(success, outcome))
    return { refused: isAmong(expired, outcome) ? 401 : statusOf(outcome, highest) };
  const content = valueAtName(answer, data);
  return { content: content === undefined ? answer : content };
}

function statusOf(code: Json, highest: number): number {
  const number = Number(code);
  return Number.isInteger(number) && number >= 400 && number <= highest ? number : 422;
}

function isAmong(values: readonly Json[], value: Json): boolean {
  return values.some((one) => String(one) === String(value));
}
