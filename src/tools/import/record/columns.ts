import { wordsIn } from '../words/names.ts';
import type { Field } from './fields.ts';

const mostColumns = 7;

const names = [
  'name',
  'title',
  'display name',
  'label',
  'full name',
  'username',
  'nickname',
  'subject',
  'number',
  'email',
  'code',
  'key',
  'slug',
  'identifier',
];

/**
 * Returns the field that names a row to people: its name, or the closest text field; undefined if there is none.
 *
 * @example
 * nameFieldOf(fields, ['role'])?.name // 'roleName'
 */
export function nameFieldOf(fields: readonly Field[], words: readonly string[]): Field | undefined {
  const texts = fields
    .filter(
      ({ property, name, values }) =>
        isText(property.type) && property.format === undefined && values === undefined && name !== 'id',
    )
    .concat(fields.filter(({ property, theirs }) => property.format === 'email' && !theirs.includes('.')));
  const called = (wanted: string) => texts.find(({ name }) => wordsIn(name).join(' ') === wanted);
  const own = names.map((one) => called(`${words.at(-1)} ${one}`)).find((one) => one !== undefined);
  const usual = names.map(called).find((one) => one !== undefined);
  const similar = texts.find(({ name }) => /name$/i.test(name) && !/^(first|last|file|created|updated)/i.test(name));
  return usual ?? own ?? called('first name') ?? called('last name') ?? similar;
}

function isText(type: Field['property']['type']): boolean {
  return [type].flat().includes('string');
}

function isKey(name: string): boolean {
  return /(^|_)(id|uuid|guid|key|hash|token|secret|url|uri)s?$/i.test(wordsIn(name).join('_'));
}

/**
 * Returns the columns of a list: the six to eight most distinctive fields, in document order; the name first, times
 * last.
 */
export function columnsOf(fields: readonly Field[], name: Field | undefined): readonly Field[] {
  const shown = fields
    .filter((field) => field !== name && !field.isDetail && field.name !== 'id')
    .map((field, index) => ({ field, index, points: pointsOf(field) - index / 50 }));
  const best = shown.filter(({ points }) => points > 0).toSorted((one, other) => other.points - one.points);
  // Two times are enough: creation and last change.
  const times = best.filter(({ field }) => isTime(field)).slice(0, 2);
  const others = best.filter(({ field }) => !isTime(field));
  const kept = [...others.slice(0, mostColumns - Math.min(times.length, 2)), ...times];
  const ordered = kept.toSorted(
    (one, other) => Number(isTime(one.field)) - Number(isTime(other.field)) || one.index - other.index,
  );
  return [...(name ? [name] : []), ...ordered.map(({ field }) => field)];
}

/** Some documents declare times as texts without a format. */
function isTime({ name, property }: Field): boolean {
  return property.format === 'date-time' || (isText(property.type) && /(^| )at$/.test(wordsIn(name).join(' ')));
}

const words: readonly (readonly [number, RegExp])[] = [
  [9, /(^| )(status|state|enabled|active|type|kind|role|level|priority|plan|category)$/],
  [8, /(^| )(email|phone|mobile|telephone|username|number|code|sku|plate|model|unique id)( number)?$/],
  [
    7,
    /^(first name|last name|full name|company|company name|customer|owner|author|user|project|department|city|country)$/,
  ],
  [7, /(^| )(amount|total|price|balance|count|quantity|size|score|version)$/],
  [
    6,
    /^(created|updated|last \w+|start|end|birth|due|issuing|expir\w*|publish\w*)( (at|date|time|on|update|activity|login|seen))*$/,
  ],
];
const dull =
  /(^| )(description|content|body|html|text|note|notes|comment|comments|token|secret|password|hash|url|uri|avatar|image|thumbnail|logo|icon|metadata|settings|config|json|signature|template|slug|locale|timezone|color|colour|zip|fax|latitude|longitude|deleted at|checksum|path|raw|header|footer|css|js)s?$/;

/** Returns how distinctive a field is. */
function pointsOf(field: Field): number {
  const { name, theirs, property, isAlways } = field;
  if (isKey(theirs) && property.options === undefined && property.record === undefined) return 0;
  const spelled = wordsIn(name).join(' ');
  const [known = 0] = words.find(([, pattern]) => pattern.test(spelled)) ?? [];
  const points = Math.max(known, kindPoints(field)) + (property.options === undefined ? 0 : 4) + Number(isAlways);
  return dull.test(spelled) ? points - 5 : points;
}

function kindPoints({ property: { format, type }, values }: Field): number {
  if (format === 'money') return 7;
  if (values !== undefined) return 6;
  if (format === 'date-time' || format === 'date') return 4;
  return [type].flat().includes('array') ? 1 : 3;
}

/** Returns the width of a column; undefined for the default. */
export function widthOf(field: Field, isName: boolean): 'wide' | 'narrow' | undefined {
  return isName && field.property.format === undefined ? 'wide' : undefined;
}

/** Returns the text fields to search, the name first. */
export function searchedOf(fields: readonly Field[], name: Field | undefined): readonly Field[] {
  const texts = fields.filter(
    (field) =>
      field !== name &&
      !field.isDetail &&
      isText(field.property.type) &&
      field.values === undefined &&
      field.property.format === undefined &&
      field.property.options === undefined,
  );
  const likely = texts.filter(({ name: called }) => /(name|title|email|phone|code|number|subject)$/i.test(called));
  return [...(name && name.values === undefined && name.property.options === undefined ? [name] : []), ...likely].slice(
    0,
    3,
  );
}
