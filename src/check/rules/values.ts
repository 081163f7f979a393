import { findCall } from '../../compile/call.ts';
import { soleField } from '../../compile/text.ts';
import type { Values } from '../../language/guard.ts';
import type { Json } from '../../language/json.ts';
import type { Known, Report } from '../known.ts';
import { nearest } from '../nearest.ts';
import { propertyOf, type Row, typesOf } from '../row.ts';
import type { ScreenRule } from '../rule.ts';
import type { ValuesSite } from '../sites.ts';
import { checkPlace } from './place.ts';

/** What is sent or filled in names fields of the row, and keys that the form or the call knows. */
export const values: ScreenRule = (sites, known, report) => {
  for (const site of sites.values)
    for (const [key, value] of Object.entries(site.values)) checkEntry(site, key, value, known, report);
  for (const { action } of sites.actions)
    if (action.kind === 'request') checkBody(known, action.request, action.body ?? {}, report);
};

/** A body without a form holds everything that the call requires. */
export const wholeBodies: ScreenRule = (sites, known, report) => {
  for (const { action, owner, name, row } of sites.actions) {
    if (action.kind !== 'request' || known.api === null) continue;
    const form = findCall(known.api, action.request)?.call.form;
    const isSent = (key: string): boolean =>
      action.body?.[key] !== undefined || (action.send === 'row' && propertyOf(row, key) !== undefined);
    const missing = (known.forms.get(form ?? '')?.required ?? []).filter((key) => !isSent(key));
    if (missing.length > 0)
      report(owner, name, 'body.missing', { keys: missing.join('、'), form: form ?? '' }, { at: 'key' });
  }
};

function checkEntry(
  { values, row, form, owner }: ValuesSite,
  key: string,
  value: Json,
  known: Known,
  report: Report,
): void {
  const schema = form === undefined || report.isBlamed(owner, 'form') ? undefined : known.forms.get(form);
  if (schema && schema.properties[key] === undefined) {
    const hint = nearest(key, Object.keys(schema.properties));
    report(values, key, 'prefill.unknown', { key, form: form ?? '' }, { at: 'key', hint });
  } else if (typeof value === 'string') {
    const field = soleField(value);
    if (field === null && /\{\w*\}/.test(value)) report(values, key, 'values.partial', { value });
    else if (field !== null && checkPlace(row, values, key, field, report))
      checkTypes(values, key, typesAt(row, field), typesOf(schema?.properties[key]), report);
  } else if (/"[^"]*\{\w+\}[^"]*"/.test(JSON.stringify(value))) report(values, key, 'values.nested', { key });
}

/** The types that a field can fill: its own, and those of a list's items, because its first fills a single value. */
function typesAt(row: Row, field: string): readonly string[] {
  const property = propertyOf(row, field);
  const items = property?.items !== undefined && 'type' in property.items ? typesOf(property.items) : [];
  return [...typesOf(property), ...items];
}

function checkTypes(values: Values, key: string, from: readonly string[], to: readonly string[], report: Report): void {
  const general = (type: string): string => (type === 'integer' ? 'number' : type);
  if (from.length === 0 || to.length === 0 || from.some((type) => to.map(general).includes(general(type)))) return;
  report(values, key, 'prefill.type', { key, from: from.join('|'), to: to.join('|') });
}

/** A body that no form fills holds keys that the call's own form knows. */
function checkBody(known: Known, request: string, body: Values, report: Report): void {
  const form = known.api === null ? undefined : findCall(known.api, request)?.call.form;
  const schema = form === undefined ? undefined : known.forms.get(form);
  if (form === undefined || !schema) return;
  const names = Object.keys(schema.properties);
  for (const key of Object.keys(body))
    if (!names.includes(key))
      report(body, key, 'body.unknown', { key, form }, { at: 'key', hint: nearest(key, names) });
}
