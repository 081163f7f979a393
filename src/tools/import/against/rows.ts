import type { RecordProperty, RecordSchema } from '../../../language/contract/record.ts';
import { own } from '../../../language/own.ts';
import { backEndName, type TranslatedCall } from '../../../server/back-end/dialect/translated-call.ts';
import { rowIn } from '../document/answer.ts';
import type { ApiDocument } from '../document/document.ts';
import type { Operation } from '../document/operation.ts';
import { propertyOf, type Schema } from '../document/schema.ts';
import type { Finding } from './finding.ts';
import { otherTypes } from './types-agree.ts';

/** A call of the contract, and the document's operation for it. */
export interface MatchedCall {
  readonly call: TranslatedCall;
  readonly operation: Operation;
}

/** Returns the differences of a record's fields, by the calls that return or send its rows. */
export function rowFindings(
  document: ApiDocument,
  record: string,
  { properties }: RecordSchema,
  matched: readonly MatchedCall[],
): readonly Finding[] {
  const [first] = matched;
  if (first === undefined) return [];
  const names = Object.keys(properties).map((field) => backEndName(first.call, field));
  const heads = new Set(names.map((name) => name.split('.', 1)[0] ?? name));
  const schemas = matched.flatMap(({ operation }) =>
    [operation.answer, operation.body].flatMap((part) => rowIn(document, part, heads) ?? []),
  );
  const isDescribed = matched.some(({ operation }) => rowIn(document, operation.answer, heads) !== undefined);
  if (!isDescribed) return [];
  const file = `schemas/records/${record}.json`;
  return Object.entries(properties).flatMap(([field, property]): readonly Finding[] => {
    const path = ['properties', field];
    const named = { thing: 'field' as const, written: field, file, path };
    if (field === 'id' || isInAddress(field, matched)) return [];
    const found = schemas.flatMap((schema) => memberOf(document, schema, backEndName(first.call, field)) ?? []);
    const [one] = found;
    if (one === undefined) return [{ what: 'fieldGone', file, path, words: [field], named }];
    const form = own(first.call.conventions.record?.values, field);
    const others = found.map((schema) => otherTypes(property, form, schema));
    // It differs only if every operation differs.
    const [types] = others.every((each) => each !== undefined) ? others : [];
    if (types !== undefined)
      return [{ what: 'fieldType', file, path, words: [field, types.ours, types.theirs], named }];
    return valueFindings({ field, property, file }, one);
  });
}

/** Whether a field is the parent's id, which is in the address rather than in the response. */
function isInAddress(field: string, matched: readonly MatchedCall[]): boolean {
  return matched.some(({ call }) => call.key.includes(`{${field}}`));
}

function memberOf(document: ApiDocument, schema: Schema, name: string): Schema | undefined {
  return name.split('.').reduce<Schema | undefined>((one, member) => propertyOf(document, one, member), schema);
}

interface Listed {
  readonly field: string;
  readonly property: RecordProperty;
  readonly file: string;
}

/** Returns findings for added and removed values, if both sides list them. */
function valueFindings({ field, property, file }: Listed, { choices }: Schema): readonly Finding[] {
  const ours = property.enum;
  if (ours === undefined || choices === undefined) return [];
  const theirs = choices.map(({ value }) => value);
  const gone = ours.flatMap((value, index) => {
    if (value === null || theirs.includes(value)) return [];
    const path = ['properties', field, 'enum', index];
    const named = { thing: 'state' as const, written: String(value), file, path };
    return [{ what: 'valueGone' as const, file, path, words: [field, String(value)], named }];
  });
  const come = theirs
    .filter((value) => !ours.includes(value))
    .map((value) => ({
      what: 'valueNew' as const,
      file,
      path: ['properties', field, 'enum'],
      words: [field, String(value)],
    }));
  return [...gone, ...come];
}
