import { pageForm } from '../../../compile/form/page-form.ts';
import { propertiesOf } from '../../../compile/form/properties-of.ts';
import { soleField } from '../../../compile/text.ts';
import type { FormAction } from '../../../kinds/actions/form/spec.ts';
import type { RequestAction } from '../../../kinds/actions/request/spec.ts';
import { statusFieldOf, typesOf } from '../../../language/contract/record.ts';
import type { Values } from '../../../language/guard.ts';
import type { Json } from '../../../language/json.ts';
import { own } from '../../../language/own.ts';
import { findCall } from '../../../language/project/find-call.ts';
import { makesCall } from '../../../language/project/made-transitions.ts';
import { brokenKeyword } from '../../broken-keyword.ts';
import type { Known, Report } from '../../known.ts';
import { nameHint, nearest } from '../../problems/nearest.ts';
import { literals } from '../../problems/words.ts';
import type { ScreenRule } from '../../rule.ts';
import { propertyOf, type Row } from '../../sites/row.ts';
import { holdsId, idsIn } from '../../sites/row-ids.ts';
import type { ValuesSite } from '../../sites/sites.ts';
import { brokenRule } from '../forms/keyword-types.ts';
import { canFill, sendsRemainder, typesFilledBy } from './fillable.ts';
import { checkPlace } from './place.ts';

/** Checks that values sent or filled in name fields of the row, under keys that the form or call knows. */
export const values: ScreenRule = (sites, known, report) => {
  for (const site of sites.values)
    for (const [key, value] of Object.entries(site.values)) checkEntry(site, key, value, known, report);
  for (const { action, row } of sites.actions)
    if (action.kind === 'form') checkOmitted(known, action, report);
    else if (action.kind === 'request') {
      checkBody(known, action, report);
      checkStatus(known, action, row, report);
    }
};

/** Checks that omitted fields belong to the form, and are optional. */
function checkOmitted({ forms }: Known, { form, omit = [], body = {} }: FormAction, report: Report): void {
  const schema = forms.get(form);
  if (!schema) return;
  const { properties, required = [] } = pageForm(schema);
  for (const [index, key] of omit.entries())
    if (own(properties, key) === undefined)
      report(omit, index, 'prefill.unknown', { form, key }, nameHint(key, Object.keys(properties)));
    else if (required.includes(key) && own(body, key) === undefined)
      report(omit, index, 'omit.required', { form, key });
}

/** Checks that the new status is a constant: the row's own status would change nothing. */
function checkStatus({ api }: Known, { request, body = {} }: RequestAction, row: Row, report: Report): void {
  if (row.kind !== 'record' || api === null) return;
  const made = row.schema.transitions?.filter((one) => makesCall(api, [request], one.request)) ?? [];
  const status = statusFieldOf(row.schema);
  for (const [key, value] of Object.entries(body)) {
    const values = made.flatMap(({ body: sent }) => own(sent, key) ?? []);
    if (values.length > 0 && value === `{${status}}`)
      report(body, key, 'body.status', { key, values: literals([...new Set(values)]) });
  }
}

/** Checks that a body without a form has everything that the call requires. */
export const wholeBodies: ScreenRule = (sites, known, report) => {
  for (const { action, row } of sites.actions) {
    if (action.kind !== 'request' || known.api === null) continue;
    const form = findCall(known.api, action.request)?.call.form;
    const isSent = (key: string): boolean =>
      own(action.body, key) !== undefined || (action.send === 'row' && propertyOf(row, key) !== undefined);
    const missing = (known.forms.get(form ?? '')?.required ?? []).filter((key) => !isSent(key));
    // Without a body, report at the request, which needs one.
    const place = action.body === undefined ? 'request' : 'body';
    if (missing.length > 0) report(action, place, 'body.missing', { keys: missing, form: form ?? '' }, { at: 'key' });
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
  const fields = schema ? propertiesOf(schema) : {};
  const target = own(fields, key) ?? viewProperty(owner, key, known);
  if (schema && own(fields, key) === undefined) {
    const hint = nearest(key, Object.keys(fields));
    report(values, key, 'prefill.unknown', { key, form: form ?? '' }, { at: 'key', hint });
  } else if (typeof value !== 'string') {
    if (/"[^"]*\{\w+\}[^"]*"/.test(JSON.stringify(value))) report(values, key, 'values.nested', { key });
    else checkConstant(values, key, value, target, report);
  } else {
    const field = soleField(value);
    if (field === null && /[{}]/.test(value)) report(values, key, 'values.partial', { value });
    else if (field === null) checkConstant(values, key, value, target, report);
    else if (checkPlace(row, values, key, field, report)) {
      const isSameId = holdsId(known, row, field, idsIn(known, row, key)) === true;
      if (field !== key && propertyOf(row, key) !== undefined && !isSameId && !isRemainder(row, key, field))
        report(values, key, 'values.other', { key, wanted: `{${key}}`, field: `{${field}}` }, { hint: `{${key}}` });
      else checkTypes(values, key, typesFilledBy(propertyOf(row, field)), sentTypes(target, owner, key, known), report);
    }
  }
}

/**
 * Returns the types that a value may have: any, where the call accepts it as JSON text, the type that the record
 * declares.
 */
function sentTypes(target: Target | undefined, owner: object, key: string, { api }: Known): readonly string[] {
  const request = 'request' in owner && typeof owner.request === 'string' ? owner.request : '';
  const call = api === null ? undefined : findCall(api, request)?.call;
  return call?.stringified?.includes(key) === true ? [] : typesOf(target);
}

/** Returns the declaration of a custom view's parameter. */
function viewProperty(owner: object, key: string, known: Known): Target | undefined {
  if (!('view' in owner) || typeof owner.view !== 'string') return undefined;
  // The views' file declares JSON Schema.
  return own(own(known.views, owner.view)?.with?.properties, key) as Target | undefined;
}

/** The part of JSON Schema that a value is checked against. */
interface Target {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
}

function isRemainder(row: Row, key: string, field: string): boolean {
  return row.kind === 'record' && sendsRemainder(row.schema, key, field);
}

/** Checks that a constant has the required type and is one of the allowed values. */
function checkConstant(values: Values, key: string, value: Json, target: Target | undefined, report: Report): void {
  const types = typesOf(target).map((type) => (type === 'integer' ? 'number' : type));
  const own = Array.isArray(value) ? 'array' : typeof value;
  if (value === '') {
    report(values, key, 'value.empty');
    return;
  }
  const isListed = !Array.isArray(target?.enum) || target.enum.includes(value);
  if (value === null || types.length === 0) return;
  if (types.includes(own) && isListed) {
    const keyword = target === undefined ? undefined : brokenKeyword(target, value);
    if (target !== undefined && keyword !== undefined)
      report(values, key, 'keyword.broken', brokenRule(target, keyword, value));
    return;
  }
  const choices = Array.isArray(target?.enum) ? literals(target.enum) : types.join('|');
  report(values, key, 'values.type', { key, types: choices, value: JSON.stringify(value) });
}

function checkTypes(values: Values, key: string, from: readonly string[], to: readonly string[], report: Report): void {
  if (!canFill(from, to)) report(values, key, 'prefill.type', { key, from: from.join('|'), to: to.join('|') });
}

/** Checks that a body without a form has keys of the call's own form; a call without a form accepts none. */
function checkBody(known: Known, action: RequestAction, report: Report): void {
  const { request, body = {} } = action;
  const call = known.api === null ? undefined : findCall(known.api, request)?.call;
  if (call === undefined) return;
  const { form = request } = call;
  const schema = call.form === undefined ? { properties: {} } : known.forms.get(call.form);
  if (!schema) return;
  const names = Object.keys(schema.properties);
  const unknown = Object.keys(body).filter((key) => !names.includes(key));
  if (unknown.length > 1) {
    report(action, 'body', 'body.unknown', { key: unknown, form }, { at: 'key' });
    return;
  }
  for (const key of unknown) report(body, key, 'body.unknown', { key, form }, { at: 'key', ...nameHint(key, names) });
  for (const [key, value] of Object.entries(body))
    if (typeof value !== 'string' || !/[{}]/.test(value))
      checkConstant(body, key, value, own(schema.properties, key), report);
}
