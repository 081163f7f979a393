import type { Speech } from '../../../language/contract/speech.ts';
import type { Json } from '../../../language/json.ts';
import { isMembers, type Members } from '../../../language/members.ts';
import { namedIn } from './names.ts';
import { refusalIn } from './refusal-in.ts';

/** What an answer says: its content, or that the call was refused, with an HTTP status. */
export type BackEndAnswer = { readonly content: Json } | { readonly refused: number; readonly refusal: Members };

/** Returns what stands in the envelope of an answer; an answer without one is taken as it is. */
export function answerIn({ envelope, refusal }: Pick<Speech, 'envelope' | 'refusal'>, answer: Json): BackEndAnswer {
  if (envelope === undefined || !isMembers(answer)) return { content: answer };
  const { data, code = '', success = [0], expired = [] } = envelope;
  const said = namedIn(answer, code);
  if (said !== undefined && !isAmong(success, said))
    return { refused: isAmong(expired, said) ? 401 : statusOf(said), refusal: refusalIn(refusal, answer) };
  const content = namedIn(answer, data);
  return { content: content === undefined ? answer : content };
}

/**
 * The HTTP status that a code stands for. Any other code, also one of 500 or more: understood, and not carried out, as the back end
 * has answered that in an envelope of its own.
 */
function statusOf(code: Json): number {
  const number = Number(code);
  return Number.isInteger(number) && number >= 400 && number < 500 ? number : 422;
}

function isAmong(values: readonly Json[], value: Json): boolean {
  return values.some((one) => String(one) === String(value));
}
