import type { FoundCall } from '../language/contract/api.ts';
import { declared } from '../language/declared.ts';
import type { Json } from '../language/json.ts';
import { isMembers, type Members, membersOf } from '../language/members.ts';
import { own } from '../language/own.ts';
import type { Contract } from '../language/places/contract.ts';
import type { RowAt } from '../language/places/place.ts';
import { type Places, placesOf } from '../language/places/places.ts';
import { noRow } from '../language/places/row.ts';
import { engineViews } from '../language/project/engine-views.ts';
import { findCall } from '../language/project/find-call.ts';
import { historyCall, places } from '../language/project/project.ts';
import { type ChangeWords, changeWords } from '../words/change.ts';
import { type Language, languagesIn, sourceLanguage } from '../words/language.ts';
import { asJson, listOf, textOf } from './shape.ts';

/** One version of a project: path → parsed file; files that are not JSON are absent. */
export type Version = ReadonlyMap<string, Json>;

/** The titles of a record's fields and values at one place of a screen. */
export interface Names {
  field(name: string): string;
  value(field: string, value: Json): string;
}

/**
 * Returns the names for a row in a version: its record's titles, and the enums that the screen declares for it.
 *
 * @example
 * namesOf(new Map(), changeWords('zh-CN')).field('title') // 'title'
 */
export function namesOf(
  version: Version,
  words: ChangeWords,
  { record = '', enums }: Pick<RowAt, 'record' | 'enums'> = noRow,
): Names {
  const { properties } = membersOf(version.get(`schemas/records/${record}.json`));
  const shared = membersOf(version.get('screens/shared/enums.json'));
  return {
    field: (name) => textOf(membersOf(membersOf(properties)[name]).title) ?? name,
    value: (field, value) => {
      const named = membersOf(asJson(enums))[field];
      const values = listOf(typeof named === 'string' ? shared[named] : named);
      const entry = values.find((candidate) => membersOf(candidate).value === value);
      return textOf(membersOf(entry).title) ?? show(value, words);
    },
  };
}

/**
 * Returns the API contract of a version, which its screens are resolved against.
 *
 * @example
 * contractOf(new Map()).permissionOf('GET /api/book/list') // undefined
 */
export function contractOf(version: Version): Contract {
  const records = [...version].flatMap(([file, value]) => {
    const name = places.records.exec(file)?.[1];
    return name === undefined ? [] : [[name, declared('record', recordIfObject(value))] as const];
  });
  return {
    records: Object.fromEntries(records),
    callOf: (request) => callOf(version, request),
    permissionOf: (request) => neededFor(version, request),
    requestsOf: (view) => {
      const entry = own(membersOf(version.get(places.views)), view);
      if (entry === undefined) return own(engineViews, view)?.requests ?? [];
      return listOf(membersOf(entry).requests).flatMap((one) => textOf(one) ?? []);
    },
    language: languagesIn(membersOf(version.get(places.menu)).language)[0],
    historyCall: historyCall(declared('api', membersOf(version.get(places.api)))),
  };
}

/** Returns a record, or an empty one if it is not an object: the version may not have passed the check. */
function recordIfObject(record: Json): Members {
  const { properties, ...rest } = membersOf(record);
  const sound = Object.entries(membersOf(properties)).flatMap(([field, property]) => {
    if (!isMembers(property)) return [];
    const { enum: values, items, ...others } = property;
    const lists = { ...(Array.isArray(values) && { enum: values }), ...(isMembers(items) && { items }) };
    return [[field, { ...others, ...lists }] as const];
  });
  return { ...rest, properties: Object.fromEntries(sound) };
}

/**
 * Returns the places of a screen of a version; of an invalid screen, those that can be read.
 *
 * @example
 * placesOfScreen(new Map(), { kind: 'list', title: '图书' }).all.map(({ is }) => is) // ['screen']
 */
export function placesOfScreen(version: Version, screen: Json): Places {
  return placesOf('', declared('screen', membersOf(screen)), contractOf(version));
}

/**
 * Returns a guard in words: 「状态」为 待支付、已支付.
 *
 * @example
 * showGuard({ status: [0, 1] }, namesOf(new Map(), changeWords('zh-CN'))) // '「status」为 0、1'
 */
export function showGuard(when: Json | undefined, names: Names, language: Language = sourceLanguage): string {
  return guardIn(changeWords(language), when, names);
}

/**
 * Returns a guard in the words of a language.
 *
 * @example
 * guardIn(words, { status: [0, 1] }, namesOf(new Map(), words)) // '「status」为 0、1'
 */
export function guardIn(words: ChangeWords, when: Json | undefined, names: Names): string {
  const conditions = Object.entries(membersOf(when));
  return words.allHold(conditions.map(([field, condition]) => showCondition(field, condition, names, words)));
}

function showCondition(field: string, condition: Json, names: Names, words: ChangeWords): string {
  const title = names.field(field);
  const values = (list: readonly Json[]) => list.map((value) => names.value(field, value));
  if (condition === null) return words.absent(title);
  if (!isMembers(condition))
    return words.oneOf(title, values(Array.isArray(condition) ? listOf(condition) : [condition]));
  if ('except' in condition) return words.noneOf(title, values(listOf(condition.except)));
  if ('present' in condition) return words.present(title);
  const [from, to] = [show(condition.minimum ?? '…', words), show(condition.maximum ?? '…', words)];
  return words.between(title, from, to);
}

/**
 * Returns a value in words: text in 「」, booleans as 是 or 否, anything else as shortened JSON.
 *
 * @example
 * show('书名', changeWords('zh-CN')) // '「书名」'
 */
export function show(value: Json | undefined, words: ChangeWords): string {
  if (value === undefined) return words.isAbsent;
  if (value === null) return words.isNull;
  if (typeof value === 'boolean') return value ? words.isTrue : words.isFalse;
  if (typeof value === 'string') return isCode(value) || /^[A-Z]+ \//.test(value) ? value : words.text(value);
  const text = JSON.stringify(value);
  return isLong(value) ? `${text.slice(0, most)}…` : text;
}

/** Returns whether a text is a key or a code rather than a word of a sentence, such as a title of one word. */
function isCode(value: string): boolean {
  return /^[\w…:-]+$/.test(value) && !/^[A-Z][a-z]+$/.test(value);
}

/** The maximum length of a displayed list or object, in characters. */
const most = 80;

/**
 * Returns whether `show` truncates a value.
 *
 * @example
 * isLong([1, 2]) // false
 */
export function isLong(value: Json): boolean {
  return typeof value === 'object' && JSON.stringify(value).length > most;
}

/**
 * Returns the entries of a list in words: 0、1; for an empty list, that there are none.
 *
 * @example
 * showList([0, 1], changeWords('zh-CN')) // '0、1'
 */
export function showList(list: readonly Json[], words: ChangeWords): string {
  return list.length === 0 ? words.isAbsent : words.listed(list.map((one) => show(one, words)));
}

/**
 * Returns the permission that a version's contract requires for a request.
 *
 * @example
 * neededFor(new Map(), 'GET /api/book/list') // undefined
 */
export function neededFor(version: Version, request: Json | undefined): string | undefined {
  return typeof request === 'string' ? callOf(version, request)?.call.permission : undefined;
}

/** Returns the call of a request, or null if it does not exist, as in a version that did not pass the check. */
function callOf(version: Version, request: string): FoundCall | null {
  const api = version.get(places.api);
  const found = isMembers(api) ? findCall(declared('api', api), request) : null;
  return textOf(membersOf(asJson(found?.call ?? {})).permission) === undefined ? null : found;
}
