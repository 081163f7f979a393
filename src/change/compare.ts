import { type Key, keyOf, type TypeOf } from '../check/keys.ts';
import { languageText } from '../check/language-text.ts';
import { definitionName, type Tags } from '../check/schema-shape.ts';
import { covers } from '../language/guards/covers.ts';
import { resolveWhen } from '../language/guards/resolve.ts';
import type { Json } from '../language/json.ts';
import { membersOf } from '../language/members.ts';
import { own } from '../language/own.ts';
import type { Risk } from './change.ts';
import { differences, distinct } from './differences.ts';
import { guardIn, neededFor, show, showList } from './names.ts';
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
import { isEquivalent, keysOf, listOf, textOf } from './shape.ts';

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
    if (isEquivalent(values.before, values.after)) continue;
    const known = keyOf(type, key, parts.after ?? parts.before);
    const compare = own(comparers, key) ?? (known && comparerOf(known, comparers)) ?? value('high');
    const noun = known?.noun === undefined ? key : languageText(known.noun, place.language);
    compare(noun, values, at(place, key));
  }
}

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
    if (before === undefined) report(place, risk, words.added(noun, show(after, words)));
    else if (after === undefined) report(place, risk, words.removed(noun, show(before, words)));
    else
      for (const difference of differences(noun, { before, after }, words)) {
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
      const { words } = place;
      const shown = distinct({ before: showList(before, words), after: showList(after, words) }, parts);
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
