import { usualKind } from '../../../kinds/columns/fits.ts';
import {
  type Approval,
  amountFieldOf,
  isStatuses,
  type RecordProperty,
  type RecordSchema,
  recordOfItems,
  statusFieldOf,
  type Transition,
} from '../../../language/contract/record.ts';
import { own } from '../../../language/own.ts';
import { findCall } from '../../../language/project/find-call.ts';
import { placeholder } from '../../../language/project/request-parts.ts';
import { isCurrencyCode } from '../../../language/text/currency-code.ts';
import type { Known, Report } from '../../known.ts';
import { nameHint, nearest, nearestValue } from '../../problems/nearest.ts';
import { literals } from '../../problems/words.ts';
import type { FileRule } from '../../rule.ts';
import { inRecord } from '../../sites/row.ts';
import { checkOptionName } from '../contract/options.ts';
import { checkGuard } from '../guards/guards.ts';
import { checkEnum } from './enums.ts';

/** Checks that records are named after their file, title every field, and refer to existing statuses and requests. */
export const recordFiles: FileRule = (known, report, shown) => {
  for (const [name, record] of known.records) {
    if (record === null) continue;
    if (record.$id !== name) report(record, '$id', 'record.id', { id: record.$id, name }, { hint: name });
    checkProperties(record, known, report);
    checkStatuses(record, report);
    checkAsks(record, report);
    for (const transition of record.transitions ?? []) {
      checkPart(record, transition, known, report);
      checkApproval(record, transition, known, report);
    }
    for (const [request, approval] of Object.entries(record.approvals ?? {}))
      checkApprover({ request, approval }, known, report);
    const row = { kind: 'record', name, schema: record, enums: {} } as const;
    checkEnums(record, name, known, report);
    for (const rows of Object.values(record.accepts ?? {})) if (!isStatuses(rows)) checkGuard(known, rows, row, report);
    // A record that no screen shows yet may refer to future calls.
    if (shown.has(name)) checkRequests(record, known, report);
  }
};

function checkProperties(record: RecordSchema, known: Known, report: Report): void {
  const names = Object.keys(record.properties);
  for (const [index, field] of (record.required ?? []).entries())
    if (!names.includes(field))
      report(
        record.required ?? record,
        index,
        'field.unknown',
        { field, record: inRecord(record) },
        { hint: nearest(field, names) },
      );
  for (const [field, property] of Object.entries(record.properties)) {
    if (property.title === undefined) report(record.properties, field, 'title.missing', { field }, { at: 'key' });
    checkReference(record, property, field, known, report);
    checkValues(property, report);
    checkMasked(property, field, known, report);
    checkCurrency(record, property, report);
    const of = recordOfItems(property);
    if (of !== undefined && !known.records.has(of))
      report(
        property.items ?? property,
        '$ref',
        'record.unknown',
        { record: of },
        { hint: nearest(of, known.records.keys()) },
      );
  }
}

function reportField(
  record: RecordSchema,
  property: RecordProperty,
  key: 'record' | 'nameOf' | 'currency',
  field: string,
  report: Report,
): void {
  const known = nameHint(field, Object.keys(record.properties));
  report(property, key, 'field.unknown', { field, record: inRecord(record) }, known);
}

/**
 * Checks that the record, option list and enum a property refers to exist and are named once; `nameOf` names a field
 * that refers to a record.
 */
function checkReference(
  record: RecordSchema,
  property: RecordProperty,
  field: string,
  known: Known,
  report: Report,
): void {
  const { record: referred, nameOf, options } = property;
  const by = referred === undefined ? null : placeholder(referred);
  if (by !== null && own(record.properties, by) === undefined) reportField(record, property, 'record', by, report);
  else if (referred !== undefined && by === null && !known.records.has(referred))
    report(property, 'record', 'record.unknown', { record: referred }, nameHint(referred, known.records.keys()));
  else if (referred !== undefined && options !== undefined)
    report(property, 'record', 'record.twice', { field, options }, { at: 'key' });
  if (options !== undefined) checkOptionName(known, property, options, report);
  if (nameOf === undefined) return;
  const id = own(record.properties, nameOf);
  if (id === undefined) reportField(record, property, 'nameOf', nameOf, report);
  else if (nameOf !== 'id' && id.record === undefined && id.options === undefined)
    report(property, 'nameOf', 'name.of', { field: nameOf });
}

/** Checks that a currency belongs to an amount, and names a field of the row. */
function checkCurrency(record: RecordSchema, property: RecordProperty, report: Report): void {
  const { currency, format } = property;
  if (currency === undefined) return;
  if (format !== 'money') report(property, 'currency', 'currency.kind', {}, { at: 'key' });
  const field = placeholder(currency);
  if (field === null && !isCurrencyCode(currency)) report(property, 'currency', 'currency.unknown', { currency });
  if (field !== null && own(record.properties, field) === undefined)
    reportField(record, property, 'currency', field, report);
}

/** Checks that a masked field is text, and that its permission exists. */
function checkMasked(property: RecordProperty, field: string, { api }: Known, report: Report): void {
  const { masked } = property;
  if (masked === undefined) return;
  if (usualKind(field, property) !== 'text') report(property, 'masked', 'masked.kind', { field }, { at: 'key' });
  checkPermission(property, 'masked', masked, api, report);
}

function checkPermission(owner: object, key: string, permission: string, api: Known['api'], report: Report): boolean {
  const codes = new Set(Object.values(api ?? {}).map((one) => one.permission));
  if (api === null || codes.has(permission)) return true;
  report(owner, key, 'permission.unknown', { permission }, { hint: nearest(permission, codes), choices: codes });
  return false;
}

/** Checks that the values of a property have its type. */
function checkValues({ type, enum: values = [] }: RecordProperty, report: Report): void {
  const types = [type ?? []].flat().map((one) => (one === 'integer' ? 'number' : one));
  for (const [index, value] of values.entries()) {
    if (types.length === 0 || types.includes(value === null ? 'null' : (typeof value as 'string'))) continue;
    const hint = nearestOfType(value, types);
    report(values, index, 'keyword.value', { keyword: 'enum', value: JSON.stringify(value) }, { hint });
  }
}

/** Returns the same value in another type: 1 for "1", and vice versa. */
function nearestOfType(value: string | number | boolean | null, types: readonly string[]): string | undefined {
  if (types.includes('number') && typeof value === 'string' && /^-?\d+$/.test(value)) return value;
  return types.includes('string') && typeof value === 'number' ? `"${value}"` : undefined;
}

function checkStatuses(record: RecordSchema, report: Report): void {
  const accepts = [record.starts, ...Object.values(record.accepts ?? {})];
  const speaks = (record.transitions?.length ?? 0) > 0 || accepts.some(isStatuses);
  if (!speaks) return;
  const field = statusFieldOf(record);
  const statuses = own(record.properties, field)?.enum;
  if (statuses === undefined) {
    report(record, 'statusField', 'status.field', { field }, { at: 'key' });
    return;
  }
  const check = (owner: object, key: string | number, status: number | string): void => {
    if (statuses.includes(status)) return;
    const values = literals(statuses);
    report(
      owner,
      key,
      'guard.value',
      { value: JSON.stringify(status), field, values },
      { hint: nearestValue(status, statuses) },
    );
  };
  for (const transition of record.transitions ?? []) {
    for (const [index, status] of transition.from.entries()) check(transition.from, index, status);
    check(transition, 'to', transition.to);
  }
  for (const accepted of accepts.filter(isStatuses))
    for (const [index, status] of accepted.entries()) check(accepted, index, status);
}

/** Checks that the shared enum a property names exists and has the property's values. */
function checkEnums(record: RecordSchema, name: string, known: Known, report: Report): void {
  for (const [field, property] of Object.entries(record.properties)) {
    const { enums } = property;
    if (enums === undefined) continue;
    const row = { kind: 'record', name, schema: record, enums: { [field]: enums } } as const;
    checkEnum(enums, { known, row, owner: property, key: 'enums', field, report });
  }
}

function checkAsks(record: RecordSchema, report: Report): void {
  const names = Object.keys(record.properties);
  for (const { asks = [] } of record.transitions ?? [])
    for (const [index, field] of asks.entries())
      if (!names.includes(field))
        report(asks, index, 'field.unknown', { field, record: inRecord(record) }, { hint: nearest(field, names) });
}

/**
 * Checks a transition in parts: its remaining and completed amounts are fields of the record, and its call's form has a
 * field for the amount.
 */
function checkPart(record: RecordSchema, { request, part }: Transition, { api, forms }: Known, report: Report): void {
  if (part === undefined) return;
  const amounts = Object.keys(record.properties).filter((field) => record.properties[field]?.format === 'money');
  if (!amounts.includes(part.left))
    report(part, 'left', 'part.left', { record: record.title, field: part.left }, nameHint(part.left, amounts));
  if (!amounts.includes(part.done))
    report(part, 'done', 'part.done', { record: record.title, field: part.done }, nameHint(part.done, amounts));
  const form = forms.get((api && findCall(api, request)?.call.form) ?? '');
  // A form with mistakes of its own may have it.
  const fields = form === null ? [part.sent] : Object.keys(form?.properties ?? {});
  if (api !== null && !fields.includes(part.sent))
    report(part, 'sent', 'part.sent', { request, field: part.sent }, nameHint(part.sent, fields));
}

/** Checks that an approval has an amount to test. */
function checkApproval(
  record: RecordSchema,
  { request, approval, part }: Transition,
  known: Known,
  report: Report,
): void {
  if (approval === undefined) return;
  const { amount } = approval;
  if (amountFieldOf(record, approval, part) === undefined)
    report(approval, 'amount', 'approval.amount', { record: record.title }, { at: 'key' });
  else if (amount !== undefined && own(record.properties, amount) === undefined)
    report(
      approval,
      'amount',
      'field.unknown',
      { field: amount, record: inRecord(record) },
      nameHint(amount, Object.keys(record.properties)),
    );
  checkApprover({ request, approval }, known, report);
}

/** Checks that an approval's limit is a setting, and that another permission grants it. */
function checkApprover(
  { request, approval }: { readonly request: string; readonly approval: Approval },
  { api, forms }: Known,
  report: Report,
): void {
  const { above, permission } = approval;
  const call = api === null ? undefined : findCall(api, request)?.call;
  if (api === null || call === undefined) return;
  const settings = Object.values(api).flatMap(({ shape, form = '' }) => (shape === 'entries' ? [forms.get(form)] : []));
  const keys = settings.flatMap((form) => Object.keys(form?.properties ?? {}));
  // A form with mistakes of its own may have it.
  const isKnown = settings.every((form) => form !== undefined && form !== null);
  if (isKnown && above !== undefined && !keys.includes(above))
    report(approval, 'above', 'approval.above', { above }, { hint: nearest(above, keys) });
  if (!checkPermission(approval, 'permission', permission, api, report)) return;
  if (permission.split(':')[0] === call.permission.split(':')[0])
    report(approval, 'permission', 'approval.alone', { request, permission });
}

function checkRequests(record: RecordSchema, known: Known, report: Report): void {
  if (known.api === null) return;
  for (const transition of record.transitions ?? [])
    if (findCall(known.api, transition.request) === null)
      report(
        transition,
        'request',
        'request.unknown',
        { request: transition.request },
        { hint: nearest(transition.request, Object.keys(known.api)) },
      );
  for (const named of [record.accepts, record.approvals])
    for (const request of Object.keys(named ?? {}))
      if (findCall(known.api, request) === null)
        report(
          named ?? record,
          request,
          'request.unknown',
          { request },
          { at: 'key', hint: nearest(request, Object.keys(known.api)) },
        );
}
