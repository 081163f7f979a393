import type { FoundCall } from '../../../language/contract/api.ts';
import { orderMembers, type RecordSchema, type RowOrder, typesOf } from '../../../language/contract/record.ts';
import { own } from '../../../language/own.ts';
import { isRead } from '../../../language/places/calls.ts';
import { findCall } from '../../../language/project/find-call.ts';
import { placeholder, requestParts } from '../../../language/project/request-parts.ts';
import { isInRowOrder } from '../../../language/screen/sort.ts';
import type { Known, Report } from '../../known.ts';
import { nameHint } from '../../problems/nearest.ts';
import { quoted } from '../../problems/words.ts';
import type { FileRule, ProjectRule } from '../../rule.ts';
import { inRecord } from '../../sites/row.ts';

/**
 * Checks that the row order is a required whole number, and that a write of the contract accepts the parameters sent
 * when moving a row.
 */
export const orders: FileRule = (known, report) => {
  for (const record of known.records.values()) {
    const { order } = record ?? {};
    if (!record || order === undefined) continue;
    // The parameters of the call depend on the field.
    if (checkField(record, order, report)) checkCall(record, order, known, report);
  }
};

/** Checks that some list shows the records which have an order, and lets people change it. */
export const offeredOrders: ProjectRule = ({ records }, report, screens) => {
  for (const [name, record] of records) {
    const order = record?.order;
    if (order === undefined) continue;
    const isOffered = screens.some(
      ({ screen }) => screen.kind === 'list' && screen.record === name && isInRowOrder(screen, order),
    );
    if (!isOffered) report(order, 'field', 'order.list', { record: record?.title ?? name, field: order.field });
  }
};

function checkField(record: RecordSchema, order: RowOrder, report: Report): boolean {
  const { field } = order;
  const property = own(record.properties, field);
  const all = Object.keys(record.properties);
  if (property === undefined)
    report(order, 'field', 'field.unknown', { field, record: inRecord(record) }, nameHint(field, all));
  else if (typesOf(property).join() !== 'integer' || field === 'id' || record.required?.includes(field) !== true)
    report(order, 'field', 'order.field', { field });
  return !report.isBlamed(order, 'field');
}

function checkCall(record: RecordSchema, order: RowOrder, { api, forms }: Known, report: Report): void {
  const { request } = order;
  if (api === null) return;
  const found = findCall(api, request);
  if (found === null) {
    const writes = Object.keys(api).filter((key) => !isRead(key));
    report(order, 'request', 'request.unknown', { request }, nameHint(request, writes));
    return;
  }
  const { permission, form } = found.call;
  if (!canMove(record, found)) report(order, 'request', 'order.request', { request, record: record.$id });
  else if (permission === 'public' || permission.endsWith(':read'))
    report(order, 'request', 'order.permission', { request, permission });
  // A form with mistakes of its own may have them.
  else if (form === undefined || forms.get(form) !== null) {
    const sent = [order.field, ...orderMembers];
    const { properties = {}, required = [] } = (form === undefined ? undefined : forms.get(form)) ?? {};
    const isTaken = sent.every((name) => own(properties, name)?.type === 'integer');
    // `at` must be optional: the row at the target position may be unknown.
    const isEnough = required.every((name) => name !== 'at' && sent.includes(name));
    if (!isTaken || !isEnough) report(order, 'request', 'order.form', { request, fields: quoted(sent) });
  }
}

function canMove({ $id }: RecordSchema, { key, call }: FoundCall): boolean {
  const places = requestParts(key)?.segments.flatMap((segment) => placeholder(segment) ?? []) ?? [];
  return !isRead(key) && places.join() === 'id' && call.changes?.includes($id) === true;
}
