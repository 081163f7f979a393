import { nearest } from '../../check/problems/nearest.ts';
import { valueAtName } from '../../language/contract/named-in.ts';
import type { RecordProperty } from '../../language/contract/record.ts';
import type { Json } from '../../language/json.ts';
import { isMembers, type Members, membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { region } from '../../language/region/region.ts';
import { formOf, identityOf } from '../../server/back-end/dialect/record-in.ts';
import { backEndName, type TranslatedCall } from '../../server/back-end/dialect/translated-call.ts';
import { placesIn } from './places.ts';
import type { Difference } from './try-call.ts';
import { trialWords } from './words.ts';

/** Returns the fields that a back end's row lacks, and those whose times and amounts have another format. */
export function rowDifferences(translated: TranslatedCall, row: Json | undefined): readonly Difference[] {
  const { key, conventions, schema } = translated;
  if (!isMembers(row)) return [];
  const form = conventions.record ?? {};
  const identity = form.identity ?? 'id';
  if (identityOf(row, form) === undefined) {
    const other = idNameIn(row);
    const write = other === undefined ? {} : { write: `"record": { "identity": "${other}" }` };
    return [{ key, message: trialWords().noIdentity(identity), ...write }];
  }
  const inner = valueAtName(row, form.fields ?? '.');
  const names = placesIn(inner ?? null).map(({ name }) => name);
  return Object.entries(schema?.properties ?? {}).flatMap(([field, property]): readonly Difference[] => {
    const name = backEndName(translated, field);
    const value = valueAtName(inner, name) ?? valueAtName(row, name);
    if (field === 'id' || property.optional || translated.request.includes(`{${field}}`)) return [];
    if (value !== undefined)
      return (
        referenceDifference(translated, { field, property, value }) ??
        formDifference(translated, { field, property, value })
      );
    const meant = nearest(field, names) ?? names.find((one) => one.endsWith(`.${field}`));
    const write = `"record": { "names": { "${field}": "${meant ?? '…'}" } }`;
    return [{ key, message: trialWords().noField(name, Object.keys(membersOf(inner ?? null))), write }];
  });
}

function idNameIn(row: Members): string | undefined {
  return Object.keys(row).find((name) => /(^|_)id$|Id$|^ID$/.test(name));
}

/**
 * Returns the difference of a field that has whole records where ids are declared: undefined if there is none, empty if
 * `values` describes it already.
 */
function referenceDifference(
  { key, conventions }: TranslatedCall,
  { field, property, value }: Valued,
): readonly Difference[] | undefined {
  const { items } = property;
  const types = [(items !== undefined && '$ref' in items ? undefined : (items ?? property))?.type].flat();
  const [shown] = [value].flat().filter((one: Json) => isMembers(one));
  if (!isMembers(shown) || !types.every((type) => ['integer', 'string', 'null'].includes(type ?? ''))) return undefined;
  const declared = own(conventions.record?.values, field);
  const identity = own(shown, 'id') === undefined ? idNameIn(shown) : undefined;
  if (declared?.kind === 'id' && valueAtName(shown, declared.identity ?? 'id') !== undefined) return [];
  const named = identity === undefined ? '' : `, "identity": "${identity}"`;
  const write = `"record": { "values": { "${field}": { "kind": "id"${named} } } }`;
  return [{ key, message: trialWords().isNoId(field, JSON.stringify(shown).slice(0, longestShown)), write }];
}

const longestShown = 80;

interface Valued {
  readonly field: string;
  readonly property: RecordProperty;
  readonly value: Json;
}

/** Returns the difference of times and amounts that do not have the described format. */
function formDifference(
  { key, conventions }: TranslatedCall,
  { field, property, value }: Valued,
): readonly Difference[] {
  const declared = formOf(conventions.record ?? {}, field, property);
  const seen =
    property.format === 'date-time' ? timeForm(value) : property.format === 'money' ? moneyForm(value) : undefined;
  const kind = declared?.kind ?? usual(property);
  // A local time may be shown with its zone.
  if (seen === undefined || seen === kind || (seen === 'iso' && kind === 'local')) return [];
  const member = property.format === 'money' ? 'money' : 'times';
  const zone = seen === 'local' ? `, "zone": "${region().zone}"` : '';
  return [
    {
      key,
      message: trialWords().isWritten(field, JSON.stringify(value)),
      write: `"record": { "${member}": { "kind": "${seen}"${zone} } }`,
    },
  ];
}

function usual({ format }: RecordProperty): string {
  return format === 'money' ? 'decimal' : 'iso';
}

function timeForm(value: Json): string | undefined {
  if (typeof value === 'number') return value > 1e11 ? 'milliseconds' : 'seconds';
  if (typeof value !== 'string') return undefined;
  return /(Z|[+-]\d\d:?\d\d)$/.test(value) ? 'iso' : 'local';
}

/** Returns undefined for integers, which may be major or minor units: only a person can tell. */
function moneyForm(value: Json): string | undefined {
  if (typeof value === 'string') return 'decimal';
  return typeof value === 'number' && !Number.isInteger(value) ? 'number' : undefined;
}
