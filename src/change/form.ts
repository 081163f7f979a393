import { keyOf } from '../check/keys.ts';
import { languageText } from '../check/language-text.ts';
import type { Json } from '../language/json.ts';
import { isMembers, type Members, membersOf } from '../language/members.ts';
import { own } from '../language/own.ts';
import { compareMembers, riskyToExtend, riskyToLoosen, riskyToRemove, value } from './compare.ts';
import { entries, renamedKeys } from './keyed.ts';
import { show } from './names.ts';
import {
  at,
  type Both,
  bothMembers,
  type Compare,
  type Comparers,
  inside,
  type Place,
  part,
  reportOf,
  withOwner,
  withReason,
} from './place.ts';
import { isEquivalent, keysOf, listOf, textOf } from './shape.ts';

/**
 * Compares two versions of a form. Rules that accept more values are high risk.
 *
 * @example
 * compareForm(forms, place) // reports: 「书名」不再必填（高风险）
 */
export function compareForm(forms: Both<Json>, place: Place): void {
  compareSchema(forms, inside(place, '', forms));
}

function compareSchema(parts: Both<Json>, place: Place): void {
  const isClosed = membersOf(parts.after).additionalProperties === false;
  const byField = { required: required(parts), properties: fields(isClosed, parts) };
  compareMembers(['form', 'FormSchema'], { ...comparers, ...byField }, parts, place);
}

/** Compares one or more types. */
const types: Compare = (noun, { before, after }, place) => {
  if (before === undefined || after === undefined) riskyToLoosen(noun, { before, after }, place);
  else riskyToExtend(noun, { before: [before].flat(), after: [after].flat() }, place);
};

/** Compares the messages for a wrong value, each named by its rule. */
const messages: Compare = (noun, parts, place) => {
  const { before, after } = bothMembers(parts);
  if (!isMembers(parts.before) || !isMembers(parts.after)) return value()(noun, parts, place);
  for (const rule of keysOf(before, after)) {
    const texts = part({ before, after }, rule);
    const named = keyOf(['form', rule === 'required' ? 'FormSchema' : 'FieldSchema'], rule)?.noun;
    const title = named === undefined ? rule : languageText(named, place.language);
    if (!isEquivalent(texts.before, texts.after)) value()(place.words.ofRule(noun, title), texts, at(place, rule));
  }
};

/** Compares which fields are required; added and removed fields are reported as such instead. */
const required =
  (schemas: Both<Json>): Compare =>
  (_, parts, place) => {
    const [before, after] = [listOf(parts.before), listOf(parts.after)];
    const { before: old, after: changed } = bothMembers(schemas);
    const oldNames = renamedKeys({ before: old.properties, after: changed.properties });
    const newNames = new Map([...oldNames].map(([now, was]) => [was, now]));
    for (const field of before) {
      const now = newNames.get(String(field)) ?? field;
      const isGone = isIn(old.properties, field) && !isIn(changed.properties, now);
      if (!isGone && !after.includes(now)) reportOf(place, 'high', place.words.nowOptional(nameOf(field, place)));
    }
    for (const field of after) {
      const was = oldNames.get(String(field)) ?? field;
      const isNew = isIn(changed.properties, field) && !isIn(old.properties, was);
      if (!isNew && !before.includes(was)) reportOf(place, 'normal', place.words.nowRequired(nameOf(field, place)));
    }
  };

function isIn(fields: Json | undefined, field: Json): boolean {
  return own(membersOf(fields), String(field)) !== undefined;
}

/** Compares whether keys outside the form are accepted. */
const closed: Compare = (noun, { before, after }, place) => {
  if (before === false) reportOf(place, 'high', place.words.nowAllowed(noun));
  else value(after === false ? 'normal' : 'high')(noun, { before, after }, place);
};

/**
 * Compares the fields of a form. Removing or renaming a field is high risk if the form then accepts any value for it,
 * or if it was required.
 */
const fields = (isClosed: boolean, schemas: Both<Json>): Compare => {
  const { before: old, after: changed } = bothMembers(schemas);
  const isRequired = (entry: Json, schema: Members): boolean =>
    listOf(schema.required).some((field) => own(membersOf(schema.properties), String(field)) === entry);
  return entries({
    thing: (entry, key, { words }, version) => {
      const called = words.formField(textOf(membersOf(entry).title) ?? key);
      const isNew = version === 'after' && own(membersOf(old.properties), key) === undefined;
      return isNew && isRequired(entry, changed) ? words.requiredField(called) : called;
    },
    isRisky: { removed: (entry) => !isClosed || isRequired(entry, old) },
    renamed: { risk: 'high' },
    compare: (parts, _, place, things) => compareSchema(parts, inside(place, withOwner(place, things.before), parts)),
  });
};

function nameOf(field: Json, { versions, file, words }: Place): string {
  const property = membersOf(membersOf(versions.before.get(file)).properties)[String(field)];
  return textOf(membersOf(property).title) ?? (typeof field === 'string' ? field : show(field, words));
}

/** The parts of a form with a comparison of their own, and the keywords whose words name a field. */
const comparers: Comparers = {
  FieldSchema: riskyToRemove(compareSchema),
  FieldUi: (_, parts, place) => compareMembers(['form', 'FieldUi'], {}, parts, withReason(place, parts)),
  type: types,
  additionalProperties: closed,
  message: messages,
};
