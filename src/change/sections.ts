import { nounOf } from '../check/keys.ts';
import { languageText } from '../check/language-text.ts';
import { silentKeys } from '../check/schema-shape.ts';
import type { Json } from '../language/json.ts';
import { membersOf } from '../language/members.ts';
import { canonical } from '../language/same.ts';
import { at, type Both, inside, type Place, report, reportOf, withNestedActions } from './place.ts';
import { listOf, textOf } from './shape.ts';

/** A section of a sheet, in one version. */
export interface Section {
  readonly index: number;
  readonly section: Json;
}

/**
 * Pairs the sections of two versions: by their whole content, else by what they show, else by kind and order.
 *
 * @example
 * pairSections({ before: [], after: [{ kind: 'history' }] }).map(({ before }) => before) // [undefined]
 */
export function pairSections({ before, after }: Both<Json | undefined>): readonly Both<Section | undefined>[] {
  const old = listOf(before).map((section, index) => ({ section, index }));
  const pairs: Both<Section | undefined>[] = listOf(after).map((section, index) => ({
    before: undefined,
    after: { section, index },
  }));
  for (const identity of [content, precise, kindOf]) {
    for (const [index, pair] of pairs.entries()) {
      const { after: wanted } = pair;
      if (pair.before !== undefined || wanted === undefined) continue;
      const match = old.findIndex(({ section }) => identity(section) === identity(wanted.section));
      if (match >= 0) pairs[index] = { before: old.splice(match, 1)[0], after: wanted };
    }
  }
  return [...pairs, ...old.map((gone) => ({ before: gone, after: undefined }))];
}

/**
 * Compares the sections of a sheet: added, removed, reordered, and each pair by `compare`.
 *
 * @example
 * sectionsOf(parts, place, compare) // reports: 增加了表格「明细」
 */
export function sectionsOf(
  parts: Both<Json | undefined>,
  place: Place,
  compare: (pair: Both<Json>, place: Place, kind: string) => void,
): void {
  const pairs = pairSections(parts);
  let last = -1;
  let isMoved = false;
  for (const { before, after } of pairs) {
    if (after === undefined && before !== undefined) reportWhole(at(place, before.index), before.section, 'before');
    if (after === undefined) continue;
    if (before === undefined) {
      reportWhole(at(place, after.index), after.section, 'after');
      continue;
    }
    isMoved ||= before.index < last;
    last = Math.max(last, before.index);
    const pair = { before: before.section, after: after.section };
    const owner =
      textOf(membersOf(after.section).title) === undefined ? place.owner : sectionName(after.section, place);
    compare(pair, inside(at(place, after.index), owner, pair), kindOf(after.section));
  }
  if (isMoved) reportOf(place, 'normal', place.words.reorderedContent);
}

function reportWhole(place: Place, section: Json, version: keyof Both<unknown>): void {
  const { addedThing, removedThing } = place.words;
  const say = version === 'after' ? addedThing : removedThing;
  report(place, 'normal', say(withNestedActions(place, sectionName(section, place), version)));
}

/**
 * Returns the name of a section: 表格「明细」.
 *
 * @example
 * sectionName({ kind: 'table', title: '明细' }, place) // '表格「明细」'
 */
export function sectionName(section: Json, { words, language }: Pick<Place, 'words' | 'language'>): string {
  const { title } = membersOf(section);
  const noun = sorts.map((sort) => nounOf(['screen', sort], kindOf(section))).find(Boolean);
  const kind = noun === undefined ? words.sectionNoun : languageText(noun, language);
  return typeof title === 'string' ? words.named(kind, title) : kind;
}

/** The types of sections: those of a sheet, and those of a home page. */
const sorts = ['Section', 'Panel'];

/** Returns the whole content of a section as text. */
function content(section: Json): string {
  return canonical(section, silentKeys) ?? '';
}

function precise(section: Json): string {
  const { kind, title, form, view, field, request } = membersOf(section);
  return JSON.stringify([kind, title, form, view, field, request]);
}

function kindOf(section: Json): string {
  return textOf(membersOf(section).kind) ?? '';
}
