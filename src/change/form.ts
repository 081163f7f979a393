import type { Json } from '../language/json.ts';
import { membersOf } from '../language/members.ts';
import { compareMembers, riskyToExtend, riskyToLoosen, riskyToRemove, value } from './compare.ts';
import { entries } from './keyed.ts';
import { show } from './names.ts';
import {
  type Both,
  belonging,
  type Compare,
  type Comparers,
  explained,
  inside,
  type Place,
  reportOf,
} from './place.ts';
import { listOf, textOf } from './shape.ts';

/**
 * Compares two versions of a form. A rule that accepts more is a risk.
 *
 * @example
 * compareForm(forms, place) // reports: 「书名」不再必填（高风险）
 */
export function compareForm(forms: Both<Json>, place: Place): void {
  compareSchema(forms, inside(place, '', forms));
}

function compareSchema(parts: Both<Json>, place: Place): void {
  const isClosed = membersOf(parts.after).additionalProperties === false;
  compareMembers(['form', 'FormSchema'], { ...comparers, properties: fields(isClosed) }, parts, place);
}

/** One or more types. */
const types: Compare = (noun, { before, after }, place) => {
  if (before === undefined || after === undefined) riskyToLoosen(noun, { before, after }, place);
  else riskyToExtend(noun, { before: [before].flat(), after: [after].flat() }, place);
};

const required: Compare = (_, parts, place) => {
  const [before, after] = [listOf(parts.before), listOf(parts.after)];
  for (const field of before)
    if (!after.includes(field)) reportOf(place, 'high', place.words.nowOptional(nameOf(field, place)));
  for (const field of after)
    if (!before.includes(field)) reportOf(place, 'normal', place.words.nowRequired(nameOf(field, place)));
};

/** Whether keys outside the form are accepted. */
const closed: Compare = (noun, { before, after }, place) => {
  if (before === false) reportOf(place, 'high', place.words.nowAllowed(noun));
  else value(after === false ? 'normal' : 'high')(noun, { before, after }, place);
};

/** A field that is gone is no longer held to its rules, unless the form admits no others. */
const fields = (isClosed: boolean): Compare =>
  entries({
    thing: (entry, key, { words }) => words.formField(textOf(membersOf(entry).title) ?? key),
    isRisky: { removed: () => !isClosed },
    compare: (parts, _, place, things) => compareSchema(parts, inside(place, belonging(place, things.before), parts)),
  });

function nameOf(field: Json, { versions, file, words }: Place): string {
  const property = membersOf(membersOf(versions.before.get(file)).properties)[String(field)];
  return textOf(membersOf(property).title) ?? (typeof field === 'string' ? field : show(field, words));
}

/** The parts of a form that are compared by themselves, and the keywords whose words name a field. */
const comparers: Comparers = {
  FieldSchema: riskyToRemove(compareSchema),
  FieldUi: (_, parts, place) => compareMembers(['form', 'FieldUi'], {}, parts, explained(place, parts)),
  type: types,
  required,
  additionalProperties: closed,
};
