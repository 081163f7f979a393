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
  type Compare,
  type Comparers,
  inside,
  type Place,
  part,
  report,
  reportOf,
  withOwner,
  withReason,
} from './place.ts';
import { say, sayList } from './say.ts';
import { isEquivalent, isReordered, keysOf, listOf, textOf } from './shape.ts';
import { isWritten } from './written.ts';

/**
 * Compares two objects of a type key by key. The tags of a key in the language provide its name and the risk of
 * changing it; `comparers` has the keys and types that need special handling. A change of an unknown key is high risk.
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
 * Returns whether a change of a text or style needs no report of its own, because it follows from another change: the
 * key is inferred in both versions, or the text differs only by the new title. Risky changes are always reported.
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

/** The maps whose order is visible: a list's tabs, a form's fields. */
const ordered: ReadonlySet<string> = new Set(['Tabs', 'FieldSchema']);

function comparerOf(key: Key, comparers: Comparers): Compare | undefined {
  const { risk, types } = key;
  if (risk === 'removed') return own(weakened, definitionName(key)) ?? riskyToLoosen;
  if (risk !== undefined) return byRisk[risk];
  return own(comparers, types.find((type) => own(comparers, type) !== undefined) ?? '');
}

/**
 * Compares any value: added, removed or changed, always at the same risk.
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
        reportOf(at(withReason(place, { before, after }, path), ...path), risk, difference.words);
      }
  };
}

/** Compares a requirement: removing or changing it is high risk, adding it is not. */
export const riskyToLoosen: Compare = (noun, parts, place) =>
  value(parts.before === undefined ? 'normal' : 'high')(noun, parts, place);

/** Compares an object whose removal is high risk; in both versions, its keys are compared. */
export const riskyToRemove =
  (compare: (parts: Both<Json>, place: Place) => void): Compare =>
  (noun, parts, place) => {
    const { before, after } = parts;
    if (before === undefined || after === undefined) riskyToLoosen(noun, parts, place);
    else compare({ before, after }, inside(place, withOwner(place, noun), parts));
  };

/** Compares a guard: admitting more rows is a risk. */
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

/** Compares a confirmation: removing it, or a field that it names, is high risk. */
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

/** Compares an intent: removing `danger` is high risk. */
const intent: Compare = (noun, parts, place) =>
  value(parts.before === 'danger' ? 'high' : 'normal')(noun, parts, place);

/** Compares a list of names, statuses or other values: high risk where `isLooser`. */
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

/** Compares a list: additional entries are high risk. */
export const riskyToExtend: Compare = listed((before, after) => !isWithin(after, before));

/** Compares a numeric or length limit. */
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

/** Type of a requirement → comparison that tells whether the new one requires less. */
const weakened: Comparers = {
  When: guard('high'),
  Text: question,
  Intent: intent,
};

function isWithin(some: readonly Json[], all: readonly Json[]): boolean {
  return some.every((entry) => all.some((known) => isEquivalent(known, entry)));
}

/**
 * Compares the permission of a screen (`read`) or an action (`write`); defaults to that of the call.
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
