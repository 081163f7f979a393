import { type Key, keyOf, type TypeOf } from '../check/keys.ts';
import { languageText } from '../check/language-text.ts';
import { definitionName, type Tags } from '../check/schema-shape.ts';
import { covers } from '../language/guards/covers.ts';
import { resolveWhen } from '../language/guards/resolve.ts';
import type { Json } from '../language/json.ts';
import { membersOf } from '../language/members.ts';
import { own } from '../language/own.ts';
import type { Change, Risk } from './change.ts';
import { differences, distinct } from './differences.ts';
import { guardIn, neededFor, show } from './names.ts';
import {
  at,
  type Both,
  belonging,
  type Compare,
  type Comparers,
  explained,
  inside,
  type Place,
  part,
  report,
  reportOf,
} from './place.ts';
import { say, sayList } from './say.ts';
import { isEquivalent, isReordered, keysOf, listOf, textOf } from './shape.ts';
import { isWritten } from './written.ts';

/**
 * Compares two objects of a type key by key. The tags of a key in the language say what it is called and how risky its
 * change is; `comparers` has the keys and types that need more. An unknown key counts as a risk: its effect is unknown.
 *
 * @example
 * compareMembers(['screen', 'Column'], {}, parts, place) // reports: 名称由「图书」改为「书目」
 */
export function compareMembers(type: TypeOf, comparers: Comparers, parts: Both<Json | undefined>, place: Place): void {
  for (const key of keysOf(membersOf(parts.before), membersOf(parts.after))) {
    const values = part(parts, key);
    const known = keyOf(type, key, parts.after ?? parts.before);
    const isOrdered = ordered.has(known?.types[0] ?? key) && isReordered(values.before, values.after);
    if (isEquivalent(values.before, values.after) && !isOrdered) continue;
    const compare = own(comparers, key) ?? (known && comparerOf(known, comparers)) ?? value('high');
    const noun = known?.noun === undefined ? key : languageText(known.noun, place.language);
    const there = { ...at(place, key), known: known && { kind: type[0], part: known } };
    if (!isSaidElsewhere(known, own(comparers, key), parts, key)) compare(noun, values, there);
    else {
      const changes: Change[] = [];
      compare(noun, values, { ...there, changes });
      place.changes.push(...changes.filter(({ risk }) => risk === 'high'));
    }
  }
}

/**
 * Whether a text or a look of an object follows from what else changed: neither version writes it, or it is the text that it
 * was with the new title in place of the old. What is risky in it is reported all the same.
 */
function isSaidElsewhere(
  known: Key | undefined,
  comparer: Compare | undefined,
  { before, after }: Both<Json | undefined>,
  key: string,
): boolean {
  const isPlain = known?.risk === 'none' || known?.risk === 'normal' || known?.types[0] === 'Text';
  const isDerived = !isWritten(before, key) && !isWritten(after, key);
  if (!isPlain || comparer !== undefined) return isDerived && known?.types.includes('Sheet') === true;
  if (isDerived) return true;
  const [old, changed] = [membersOf(before), membersOf(after)];
  const [title, renamed] = [textOf(old.title), textOf(changed.title)];
  if (key === 'title' || !title || renamed === undefined || title === renamed) return false;
  return textOf(old[key])?.replaceAll(title, () => renamed) === changed[key];
}

/** The maps that are shown in the order in which they are written: a list's tabs, a form's fields. */
const ordered: ReadonlySet<string> = new Set(['Tabs', 'FieldSchema']);

function comparerOf(key: Key, comparers: Comparers): Compare | undefined {
  const { risk, types } = key;
  if (risk === 'removed') return own(weakened, definitionName(key)) ?? riskyToLoosen;
  if (risk !== undefined) return byRisk[risk];
  return own(comparers, types.find((type) => own(comparers, type) !== undefined) ?? '');
}

/**
 * Any value: added, removed or changed, always at the same risk.
 *
 * @example
 * value('high')('接口', parts, place) // reports: 接口由 … 改为 …（高风险）
 */
export function value(risk: Risk = 'normal'): Compare {
  return (noun, { before, after }, place) => {
    const { words } = place;
    if (before === undefined) report(place, risk, words.added(noun, say(after, place, 'after')));
    else if (after === undefined) report(place, risk, words.removed(noun, say(before, place, 'before')));
    else
      for (const difference of differences(noun, { before, after }, place)) {
        const { path } = difference;
        reportOf(at(explained(place, { before, after }, path), ...path), risk, difference.words);
      }
  };
}

/** A value that is risky to remove or change; adding it only makes things stricter. */
export const riskyToLoosen: Compare = (noun, parts, place) =>
  value(parts.before === undefined ? 'normal' : 'high')(noun, parts, place);

/** An object that is risky to take away; with it in both versions, what matters is what changed in it. */
export const riskyToRemove =
  (compare: (parts: Both<Json>, place: Place) => void): Compare =>
  (noun, parts, place) => {
    const { before, after } = parts;
    if (before === undefined || after === undefined) riskyToLoosen(noun, parts, place);
    else compare({ before, after }, inside(place, belonging(place, noun), parts));
  };

/** A guard; admitting more is a risk. */
export const guard =
  (risk: Risk): Compare =>
  (noun, { before, after }, place) => {
    const { words, names } = place;
    const { before: from, after: to } = distinct(
      { before: guardIn(words, before, names.before), after: guardIn(words, after, names.after) },
      { before, after },
    );
    if (before === undefined) report(place, 'normal', words.guardAdded(noun, to));
    else if (after === undefined) report(place, risk, words.guardRemoved(noun, from));
    else {
      const [old, changed] = [resolveWhen(before), resolveWhen(after)];
      if (covers(old, changed)) reportOf(place, 'normal', words.guardTightened(noun, from, to));
      else if (covers(changed, old)) reportOf(place, risk, words.guardLoosened(noun, from, to));
      else reportOf(place, risk, words.guardChanged(noun, from, to));
    }
  };

/** A question before an action: asking less is a risk, and so is no longer naming the subject. */
const question: Compare = (noun, parts, place) => {
  const { before, after } = parts;
  const named = placesOf(before).filter((field) => !placesOf(after).includes(field));
  if (before === undefined || after === undefined) riskyToLoosen(noun, parts, place);
  else if (named.length === 0) value()(noun, parts, place);
  else {
    const { words } = place;
    const lost = named.map((field) => place.names.before.field(field));
    reportOf(place, 'high', words.questionLacks(noun, lost, show(before, words), show(after, words)));
  }
};

/** Removing a mark of danger is a risk. */
const intent: Compare = (noun, parts, place) =>
  value(parts.before === 'danger' ? 'high' : 'normal')(noun, parts, place);

/** A list of names, statuses or other values: risky where it loosens. */
function listed(isLooser: (before: readonly Json[], after: readonly Json[]) => boolean): Compare {
  return (noun, parts, place) => {
    if (parts.before === undefined || parts.after === undefined) riskyToLoosen(noun, parts, place);
    else if (!Array.isArray(parts.before) || !Array.isArray(parts.after)) value('high')(noun, parts, place);
    else {
      const [before, after] = [listOf(parts.before), listOf(parts.after)];
      const shown = distinct(
        { before: sayList(before, place, 'before'), after: sayList(after, place, 'after') },
        parts,
      );
      reportLimit(isLooser(before, after), noun, shown, place);
    }
  };
}

/** A list that is risky to extend. */
export const riskyToExtend: Compare = listed((before, after) => !isWithin(after, before));

/** A numeric or length limit. */
function limit(isLooser: (before: number, after: number) => boolean): Compare {
  return (noun, parts, place) => {
    const { before, after } = parts;
    if (typeof before !== 'number' || typeof after !== 'number') return riskyToLoosen(noun, parts, place);
    reportLimit(isLooser(before, after), noun, { before: `${before}`, after: `${after}` }, place);
  };
}

function reportLimit(isLooser: boolean, noun: string, { before, after }: Both<string>, place: Place): void {
  if (isLooser) reportOf(place, 'high', place.words.loosened(noun, before, after));
  else reportOf(place, 'normal', place.words.tightened(noun, before, after));
}

const byRisk: Readonly<Record<NonNullable<Tags['risk']>, Compare>> = {
  none: value(),
  normal: value(),
  high: value('high'),
  removed: riskyToLoosen,
  extended: riskyToExtend,
  shortened: listed((before, after) => !isWithin(before, after)),
  lowered: limit((before, after) => after < before),
  raised: limit((before, after) => after > before),
  unset: (noun, parts, place) => value(parts.after === true ? 'normal' : 'high')(noun, parts, place),
};

/** Requirements whose type tells whether another one demands less. */
const weakened: Comparers = {
  When: guard('high'),
  Text: question,
  Intent: intent,
};

function isWithin(some: readonly Json[], all: readonly Json[]): boolean {
  return some.every((entry) => all.some((known) => isEquivalent(known, entry)));
}

/**
 * The permission of a screen (`read`) or an action (`write`); defaults to that of the call.
 *
 * @example
 * permission('read')({ before: undefined, after: undefined })('权限', parts, place) // reports: 权限由 book 收紧为 book:write
 */
export function permission(level: 'read' | 'write'): (request: Both<Json | undefined>) => Compare {
  return (request) =>
    (noun, { before, after }, place) => {
      const [from, to] = [
        textOf(before) ?? neededFor(place.versions.before, request.before),
        textOf(after) ?? neededFor(place.versions.after, request.after),
      ];
      const [one, other] = [strictness(from, level), strictness(to, level)];
      const isOther = one.code !== other.code && other.rank > 1 && one.rank > 1;
      const { words } = place;
      const [old, now] = [show(from, words), show(to, words)];
      if (isOther) reportOf(place, 'high', words.changed(noun, old, now));
      else if (other.rank < one.rank) reportOf(place, 'high', words.loosened(noun, old, now));
      else if (other.rank > one.rank) reportOf(place, 'normal', words.tightened(noun, old, now));
      else reportOf(place, 'normal', words.rewritten(noun, show(before, words), show(after, words)));
    };
}

function strictness(wanted: string | undefined, usual: string): { readonly code: string; readonly rank: number } {
  const [code = 'public', level = usual] = wanted?.split(':') ?? [];
  if (code === 'public') return { code, rank: 0 };
  if (code === 'session') return { code, rank: 1 };
  return { code, rank: level === 'write' ? 3 : 2 };
}

function placesOf(text: Json | undefined): readonly string[] {
  return [...(textOf(text) ?? '').matchAll(/\{([^{}]+)\}/g)].map(([, field = '']) => field);
}
