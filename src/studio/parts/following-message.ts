import { constraints, rulesOf } from '../../check/rules/forms/form-messages.ts';
import { withValue } from '../../language/edit.ts';
import type { Json } from '../../language/json.ts';
import { isMembers, type Members, membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { readJson } from '../../language/parse.ts';
import { isSame } from '../../language/same.ts';
import { valueAt } from '../../language/value-at.ts';
import { boundMessages, fillIn } from '../../words/zh-CN/studio/parts.ts';
import { pageLanguage } from '../page-language.ts';
import type { Path } from './part.ts';
import { isRequiredAt } from './required-at.ts';

/** A rule of a field that is being edited, and the field's previous message. */
export interface FollowedRule {
  /** The path of the rule. */
  readonly at: Path;
  readonly rule: Json | undefined;
  readonly message: Json | undefined;
  /** The message after the change. */
  readonly said: Json | undefined;
}

/**
 * Returns the text of a form in which the message of a field fits its rules after one of them is set: a new limit
 * replaces the old one, a new rule gets a sentence of its own, and the sentence of a removed rule is removed. While a
 * limit is typed digit by digit, or cleared first, the message from before the first key press is updated.
 */
export function withFollowingMessage(
  text: string,
  at: Path,
  value: Json | undefined,
  known: FollowedRule | undefined,
  languages: readonly string[],
): readonly [string, FollowedRule | undefined] {
  const key = String(at.at(-1));
  if (!rules.has(key)) return [text, known];
  const owner = at.slice(0, -1);
  const document = readJson(text);
  const field = membersOf(valueAt(document, owner));
  const { message } = field;
  const isOn = known !== undefined && isSame([...known.at], [...at]) && isSame(known.said ?? null, message ?? null);
  const start = isOn ? known : { at, rule: field[key], message };
  const { [key]: _, ...others } = field;
  const isRequired = isRequiredAt(document, owner);
  const said = messageAfter({ key, before: start.rule, value, message: start.message, others, isRequired, languages });
  const isAsBefore = isSame(said ?? null, message ?? null);
  return [isAsBefore ? text : withValue(text, [...owner, 'message'], said), { ...start, said }];
}

const rules: ReadonlySet<string> = new Set(constraints);

/** A rule that is being set, and the other keys of its field. */
interface Setting {
  readonly key: string;
  readonly before: Json | undefined;
  readonly value: Json | undefined;
  readonly message: Json | undefined;
  readonly others: Members;
  readonly isRequired: boolean;
  readonly languages: readonly string[];
}

function messageAfter(set: Setting): Json | undefined {
  const { key, before, value, message } = set;
  if (value === undefined) return before === undefined ? message : afterRemoval(set);
  if (before === undefined) return afterAddition(set);
  const isTwice = Object.keys(boundMessages).some((one) => one !== key && set.others[one] === before);
  const isFollowed = typeof before === 'number' && typeof value === 'number' && !isTwice;
  return isFollowed ? saying(message, String(before), String(value)) : message;
}

/** Returns the message with a sentence for a new rule; the previous message then applies to the other rules. */
function afterAddition({ key, value, message, others, isRequired, languages }: Setting): Json | undefined {
  const sentence = sentenceOf(key, value, others, languages);
  const known = rulesOf(others, isRequired);
  if (message === undefined) return sentence === undefined || known.length === 0 ? sentence : { [key]: sentence };
  if (isByRule(message, languages))
    return sentence === undefined || own(message, key) !== undefined ? message : { ...message, [key]: sentence };
  const isAboutAnother = Object.keys(boundMessages).some((one) => counted(message, others[one]) > 0);
  const isSaid = sentence === undefined ? !isAboutAnother : counted(message, value) > 0;
  if (isSaid) return message;
  const until = Object.fromEntries((known.length === 0 ? ['type'] : known).map((one) => [one, message]));
  return sentence === undefined ? until : { ...until, [key]: sentence };
}

/** Returns the message without the sentence of a removed rule. */
function afterRemoval({ key, before, message, others, isRequired, languages }: Setting): Json | undefined {
  if (isByRule(message, languages)) {
    const { [key]: _, ...rest } = message;
    return Object.keys(rest).length === 0 ? undefined : rest;
  }
  if (typeof before !== 'number' || counted(message, before) !== 1) return message;
  const left = rulesOf(others, isRequired).map(
    (one) => [one, sentenceOf(one, others[one], others, languages)] as const,
  );
  if (left.some(([, sentence]) => sentence === undefined)) return message;
  const [only] = left;
  return left.length === 1 ? only?.[1] : left.length === 0 ? undefined : (Object.fromEntries(left) as Members);
}

/** Returns the default message of a rule; undefined if only the author can write it. */
function sentenceOf(
  rule: string,
  limit: Json | undefined,
  { title }: Members,
  [first]: readonly string[],
): string | undefined {
  if (first !== pageLanguage) return undefined;
  const name = typeof title === 'string' ? title : isMembers(title) ? String(own(title, first) ?? '') : '';
  if (rule === 'required') return fillIn(name);
  return typeof limit === 'number' ? own(boundMessages, rule)?.(name, limit) : undefined;
}

/** Returns whether a message has a sentence for each rule, not one sentence in each language. */
function isByRule(message: Json | undefined, languages: readonly string[]): message is Members {
  return isMembers(message) && !Object.keys(message).every((one) => languages.includes(one));
}

const number = /(?<![\d.,])-?\d+(?:\.\d+)?(?![\d,]|\.\d)/g;

/** Returns how often a message contains a number. */
function counted(message: Json | undefined, value: Json | undefined): number {
  if (typeof value !== 'number') return 0;
  if (isMembers(message)) return Math.max(0, ...Object.values(message).map((one) => counted(one, value)));
  return typeof message === 'string' ? [...message.matchAll(number)].filter(([one]) => one === `${value}`).length : 0;
}

/** Returns a message, in one language or several, with one number replaced if it occurs exactly once. */
function saying(message: Json | undefined, before: string, after: string): Json | undefined {
  if (isMembers(message))
    return Object.fromEntries(
      Object.entries(message).map(([language, one]) => [language, saying(one, before, after) ?? one]),
    );
  if (typeof message !== 'string' || counted(message, Number(before)) !== 1) return message;
  return message.replaceAll(number, (one) => (one === before ? after : one));
}
