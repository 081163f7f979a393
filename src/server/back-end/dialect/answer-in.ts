import type { Conventions } from '../../../language/contract/conventions.ts';
import { contentIn } from '../../../language/contract/envelope.ts';
import type { Json } from '../../../language/json.ts';
import { type Members, membersOf } from '../../../language/members.ts';
import { refusalIn } from './refusal-in.ts';

/** The content of a response, or a refusal of the call with an HTTP status. */
export type BackEndAnswer = { readonly content: Json } | { readonly refused: number; readonly refusal: Members };

/** Returns the content of an envelope, or the refusal in it; a response without an envelope unchanged. */
export function answerIn(
  { envelope, refusal }: Pick<Conventions, 'envelope' | 'refusal'>,
  answer: Json,
): BackEndAnswer {
  // An envelope code of 500 or more is a response too: the call was understood, and not carried out.
  const read = contentIn(envelope, answer, 499);
  return 'refused' in read ? { ...read, refusal: refusalIn(refusal, membersOf(answer)) } : read;
}
