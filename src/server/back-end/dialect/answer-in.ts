import type { Conventions } from '../../../language/contract/conventions.ts';
import { contentIn } from '../../../language/contract/envelope.ts';
import type { Json } from '../../../language/json.ts';
import { type Members, membersOf } from '../../../language/members.ts';
import { refusalIn } from './refusal-in.ts';

/** What an answer says: its content, or that the call was refused, with an HTTP status. */
export type BackEndAnswer = { readonly content: Json } | { readonly refused: number; readonly refusal: Members };

/** Returns the content of an envelope, or the refusal in it; an answer without an envelope unchanged. */
export function answerIn(
  { envelope, refusal }: Pick<Conventions, 'envelope' | 'refusal'>,
  answer: Json,
): BackEndAnswer {
  // A code of 500 or more in an envelope of its own is an answer, too: understood, and not carried out.
  const read = contentIn(envelope, answer, 499);
  return 'refused' in read ? { ...read, refusal: refusalIn(refusal, membersOf(answer)) } : read;
}
