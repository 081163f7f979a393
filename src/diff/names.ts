import { declared } from '../language/declared.ts';
import type { Facts } from '../language/infer/infer.ts';
import type { Json } from '../language/json.ts';
import { findCall } from '../language/project/find-call.ts';
import { places } from '../language/project/project.ts';
import { isMembers, listOf, membersOf, textOf } from './shape.ts';

/** One version of a project: path → parsed file; what is no JSON is absent. */
export type Version = ReadonlyMap<string, Json>;

/** What people call the fields and values of a record at one place of a screen. */
export interface Names {
  field(name: string): string;
  value(field: string, value: Json): string;
}

/** The names that a version has for a record, with the enums that a screen declares for it. */
export function namesOf(version: Version, record: string | undefined, enums: Json | undefined): Names {
  const { properties } = membersOf(version.get(`schemas/records/${record ?? ''}.json`));
  const shared = membersOf(version.get('screens/shared/enums.json'));
  return {
    field: (name) => textOf(membersOf(membersOf(properties)[name]).title) ?? name,
    value: (field, value) => {
      const declared = membersOf(enums)[field];
      const values = listOf(typeof declared === 'string' ? shared[declared] : declared);
      const entry = values.find((candidate) => membersOf(candidate).value === value);
      return textOf(membersOf(entry).title) ?? show(value);
    },
  };
}

/** Returns what a version's contract lends to screens that leave it out. */
export function factsOf(version: Version): Facts {
  const records = [...version].flatMap(([file, value]) => {
    const name = places.records.exec(file)?.[1];
    // Of a version that did not pass the check, what is missing is absent.
    return name === undefined ? [] : [[name, declared('record', value)] as const];
  });
  return {
    records: Object.fromEntries(records),
    permissionOf: (request) => neededFor(version, request),
    requestsOf: (view) =>
      listOf(membersOf(membersOf(version.get(places.views))[view]).requests).flatMap((one) => textOf(one) ?? []),
  };
}

/** A guard in words: 「状态」为 待支付、已支付. */
export function showGuard(when: Json | undefined, names: Names): string {
  return Object.entries(membersOf(when))
    .map(([field, condition]) => `「${names.field(field)}」${showCondition(field, condition, names)}`)
    .join('且');
}

function showCondition(field: string, condition: Json, names: Names): string {
  const values = (list: readonly Json[]): string => list.map((value) => names.value(field, value)).join('、');
  if (!isMembers(condition)) return `为 ${values(Array.isArray(condition) ? listOf(condition) : [condition])}`;
  if ('except' in condition) return `不是 ${values(listOf(condition.except))}`;
  if ('present' in condition) return condition.present === true ? '有值' : '没有值';
  return `在 ${show(condition.minimum ?? '…')} 到 ${show(condition.maximum ?? '…')} 之间`;
}

/** A value of a file as a person reads it: texts in 「」, switches as 是 or 否, the rest short. */
export function show(value: Json | undefined): string {
  if (value === undefined) return '（无）';
  if (value === null) return '空';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string')
    return /^[\w…:-]+$/.test(value) ? value : /^[A-Z]+ \//.test(value) ? value : `「${value}」`;
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** The permission that a version's contract asks for a request. */
export function neededFor(version: Version, request: Json | undefined): string | undefined {
  const api = version.get('schemas/api.json');
  if (typeof request !== 'string' || !isMembers(api)) return undefined;
  // A version that was published passed the check; of any other, what is missing is absent.
  const found = findCall(declared('api', api), request);
  const call: unknown = found?.call;
  return textOf(membersOf(call as Json | undefined).permission);
}
