import { inLanguage } from '../check/editor/in-language.ts';
import { schemaOf } from '../check/editor/language-schemas.ts';
import { valueTitles } from '../check/editor/value-titles.ts';
import { languageText } from '../check/language-text.ts';
import { definitionName, dereference, type nameLists, type Schema } from '../check/schema-shape.ts';
import type { Json } from '../language/json.ts';
import { isMembers, type Members, membersOf } from '../language/members.ts';
import { own } from '../language/own.ts';
import { readJson } from '../language/parse.ts';
import { type ProjectFiles, places } from '../language/project/project.ts';
import { guardIn, type Names, show } from './names.ts';
import type { Both, Known, Place } from './place.ts';
import { textOf } from './shape.ts';

/**
 * Returns a value in the words of the language and the project, as in the studio's panels: 宽, 「图书列表」, 今天、近7天. Values
 * without such words are shown as JSON.
 *
 * @example
 * say('wide', { ...place, known: { kind: 'screen', part: { enum: ['wide'], description: '`wide` 宽' } } }, 'after') // '宽'
 */
export function say(value: Json | undefined, place: Place, version: keyof Both<unknown>): string {
  const { known, words } = place;
  // The conventions of a back end are shown as written.
  const isTechnical = known === undefined || known.kind === 'api' || known.kind === 'back-end';
  return (isTechnical || value === undefined ? undefined : named(value, known, place, version)) ?? show(value, words);
}

/**
 * Returns the entries of a list in words; for an empty list, that there are none.
 *
 * @example
 * sayList(['title', 'shelf'], place, 'after') // '书名、书架'
 */
export function sayList(list: readonly Json[], place: Place, version: keyof Both<unknown>): string {
  const { known, words } = place;
  if (list.length === 0) return words.isAbsent;
  const item = known && dereference(schemaOf(known.kind), known.part).items;
  const each = known === undefined || item === undefined ? place : { ...place, known: { ...known, part: item } };
  return words.listed(list.map((one) => say(one, each, version)));
}

type Naming = (value: Json, known: Known, place: Place, version: keyof Both<unknown>) => string | undefined;

const named: Naming = (value, known, place, version) => {
  if (Array.isArray(value)) return namedList(value, known, place, version);
  if (isMembers(value)) return namedMembers(value, known, place, version);
  if (definitionName(known.part) === 'Field') return fieldName(value, place, version);
  const { names, perRow } = known.part;
  if (names !== undefined && perRow !== true) return namedThing(names, String(value), place, version);
  return titled(value, known, place);
};

const namedList = (list: readonly Json[], known: Known, place: Place, version: keyof Both<unknown>) => {
  const { items } = dereference(schemaOf(known.kind), known.part);
  if (items === undefined || list.length === 0) return undefined;
  const each = list.map((one) => named(one, { ...known, part: items }, place, version));
  return each.every((one) => one !== undefined) ? place.words.listed(each) : undefined;
};

/** Returns an object in words if each of its keys has a title; the conditions of a filter read like a guard. */
const namedMembers = (value: Members, known: Known, place: Place, version: keyof Both<unknown>) => {
  const { language, names, words } = place;
  if (typeof value.title === 'string' && Object.keys(value).join() === 'const,title')
    return words.choice(value.title, show(value.const, words));
  const { properties, additionalProperties } = dereference(schemaOf(known.kind), known.part);
  if (properties === undefined) {
    const isFilter = typeof additionalProperties === 'object' && isConditions(additionalProperties);
    return isFilter ? guardIn(words, value, withPresets(names[version], place)) : undefined;
  }
  const each = Object.entries(value).map(([key, one]) => {
    const part = own(properties, key);
    if (part?.noun === undefined) return undefined;
    const noun = languageText(part.noun, language);
    if (one === true) return noun;
    return words.member(noun, named(one, { ...known, part }, place, version) ?? show(one, words));
  });
  return each.every((one) => one !== undefined) ? words.listed(each) : undefined;
};

function isConditions({ anyOf = [] }: Schema): boolean {
  return anyOf.some((one) => definitionName(one) === 'FilterValue');
}

/** Returns names that also cover the date presets, which a filter value may have. */
function withPresets(names: Names, place: Place): Names {
  const known: Known = { kind: 'screen', part: { $ref: '#/definitions/RangePreset' } };
  return {
    ...names,
    value: (field, value) => titled(value, known, place) ?? names.value(field, value),
  };
}

function fieldName(value: Json, { names, words }: Place, version: keyof Both<unknown>): string {
  const title = names[version].field(String(value));
  return title === value ? show(value, words) : words.text(title);
}

/** Returns the title of the record, form, page, … of a name in its version. */
function namedThing(
  list: (typeof nameLists)[number],
  name: string,
  { texts, words }: Place,
  version: keyof Both<unknown>,
): string | undefined {
  const title = own(titleIn, list)?.(texts[version], name);
  return title === undefined ? undefined : words.text(title);
}

type TitleIn = (files: ProjectFiles, name: string) => string | undefined;

const ofFile =
  (folder: string): TitleIn =>
  (files, name) =>
    textOf(membersOf(readJson(own(files, `${folder}/${name}.json`) ?? '')).title);

const inFile =
  (file: string): TitleIn =>
  (files, name) =>
    textOf(membersOf(own(membersOf(readJson(own(files, file) ?? '')), name)).title);

const titleIn: Partial<Record<(typeof nameLists)[number], TitleIn>> = {
  record: ofFile('schemas/records'),
  form: ofFile('schemas/forms'),
  screen: ofFile('screens'),
  options: inFile(places.options),
  view: inFile(places.views),
};

function titled(value: Json, { kind, part }: Known, { language }: Place): string | undefined {
  const root = schemaOf(kind);
  const target = dereference(root, part);
  // The key's own description of its values takes precedence over that of its type.
  const description = [part.description, target.description].filter(Boolean).join('\n');
  const schema = inLanguage({ ...target, ...(language === 'zh-CN' && { description }) }, language);
  return valueTitles(schema, true).find((one) => one.value === value)?.title;
}
