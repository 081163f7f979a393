import { withValue } from '../../language/edit.ts';
import type { Json } from '../../language/json.ts';
import { isMembers, membersOf } from '../../language/members.ts';
import { readJson } from '../../language/parse.ts';
import { isSame } from '../../language/same.ts';
import { valueAt } from '../../language/value-at.ts';
import type { Path } from './part.ts';

/** A numeric limit of a field that is being edited, and the field's previous message. */
export interface FollowedBound {
  /** The path of the limit. */
  readonly at: Path;
  readonly bound: Json | undefined;
  readonly message: Json | undefined;
  /** The message after the change. */
  readonly said: Json | undefined;
}

/**
 * Returns the text of a form in which the message of a field contains the new limit instead of the old one. While a
 * limit is typed digit by digit, or cleared first, the message from before the first key press is updated.
 */
export function withFollowingMessage(
  text: string,
  at: Path,
  value: Json | undefined,
  known: FollowedBound | undefined,
): readonly [string, FollowedBound | undefined] {
  const key = String(at.at(-1));
  if (!bounds.has(key)) return [text, known];
  const owner = at.slice(0, -1);
  const field = membersOf(valueAt(readJson(text), owner));
  const { message } = field;
  const isOn = known !== undefined && isSame([...known.at], [...at]) && isSame(known.said ?? null, message ?? null);
  const start = isOn ? known : { at, bound: field[key], message };
  const isTwice = [...bounds].some((one) => one !== key && field[one] === start.bound);
  const isKnown = typeof start.bound === 'number' && typeof value === 'number' && !isTwice;
  const said = isKnown ? saying(start.message, String(start.bound), String(value)) : start.message;
  const isAsBefore = said === undefined || isSame(said, message ?? null);
  return [isAsBefore ? text : withValue(text, [...owner, 'message'], said), { ...start, said }];
}

const bounds: ReadonlySet<string> = new Set([
  ...['minLength', 'maxLength', 'minItems', 'maxItems'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
]);

/** Returns a message, in one language or several, with one number replaced if it occurs exactly once. */
function saying(message: Json | undefined, before: string, after: string): Json | undefined {
  if (isMembers(message))
    return Object.fromEntries(
      Object.entries(message).map(([language, one]) => [language, saying(one, before, after) ?? one]),
    );
  if (typeof message !== 'string') return message;
  const number = /(?<![\d.,])-?\d+(?:\.\d+)?(?![\d,]|\.\d)/g;
  const count = [...message.matchAll(number)].filter(([one]) => one === before).length;
  return count === 1 ? message.replaceAll(number, (one) => (one === before ? after : one)) : message;
}
