import { recordFieldsOf } from '../../compile/action/import.ts';
import type { Action } from '../../kinds/actions/action.ts';
import type { ActionPlace } from '../../language/places/place.ts';
import { contractOf, type Known } from '../known.ts';
import { collectGuard, collectOffer, collectTexts, type SiteCollector } from '../problems/note.ts';
import { type Row, rowOf } from './row.ts';

/**
 * Collects an action: its offer, texts, sheet, form and requests.
 *
 * @example
 * collectAction(noting, place); // noting.sites.actions has one more
 */
export function collectAction(noting: SiteCollector, place: ActionPlace): void {
  const { sites } = noting;
  const { name, node: action, siblings: owner, part, within } = place;
  const row = noting.row(place.row);
  const isBulk = part === 'bulk' || action.kind === 'import';
  const offered = collectOffer(noting, place, { ...offerOf(action, owner, name), isBulk });
  sites.actions.push({
    owner,
    name,
    action,
    row,
    place: within.is === 'screen' ? part : 'sheet',
    part,
    offer: offered,
  });
  collectGuard(sites, action.when, row);
  collectTexts(sites, action, (key) => (isPreviewPlaceholder(key) ? previewRow(noting, action, row) : row), 'Action', [
    'title',
    'submit',
    'help',
  ]);
  collectContents(noting, action, row);
  if (action.permission !== undefined)
    sites.permissions.push({
      owner: action,
      permission: action.permission,
      requests: offered.requests,
      level: 'write',
    });
}

/** Returns whether the text may name fields of the `warns` response. */
function isPreviewPlaceholder(key: string): boolean {
  return key === 'preview' || key === 'done';
}

/** Returns the row extended by the fields of the record that is loaded before the action; those take precedence. */
function previewRow({ known }: SiteCollector, action: Action, row: Row): Row {
  const contract = contractOf(known);
  const warns = 'request' in action ? contract.callOf(action.request)?.call.warns : undefined;
  const record = warns === undefined ? undefined : contract.callOf(warns)?.call.record;
  if (record === undefined) return row;
  const preview = rowOf(known, record);
  if (row.kind !== 'record' || preview.kind !== 'record') return preview;
  const properties = { ...row.schema.properties, ...preview.schema.properties };
  return { ...preview, schema: { ...preview.schema, properties } };
}

function offerOf(action: Action, owner: object, key: string): Parameters<typeof collectOffer>[2] {
  return {
    title: action.title,
    action,
    ...('body' in action && action.body !== undefined && { body: action.body }),
    isFilled: action.kind === 'form' || action.kind === 'view' || ('form' in action && action.form !== undefined),
    own: action.when,
    owner,
    key,
  };
}

/** Collects the form or view that an action opens, and the values passed to it. */
function collectContents({ sites, known }: SiteCollector, action: Action, row: Row): void {
  if ('form' in action && action.form !== undefined) {
    if (action.reveal) collectTexts(sites, action.reveal, fieldsOf(action.form, known), 'Reveal', ['note']);
    sites.forms.push({ owner: action, form: action.form, request: action.request });
    const isNew =
      action.kind === 'import' && recordFieldsOf(action, known.forms.get(action.form) ?? undefined).length === 0;
    const filledFrom = row.kind === 'none' || isNew ? sites.person : row;
    if (action.prefill)
      sites.values.push({
        owner: action,
        values: action.prefill,
        row: filledFrom,
        purpose: 'prefill',
        form: action.form,
      });
  }
  if ('body' in action && action.body) sites.values.push({ owner: action, values: action.body, row, purpose: 'body' });
  if ('view' in action) {
    sites.views.push({ owner: action, row });
    if (action.with) sites.values.push({ owner: action, values: action.with, row, purpose: 'with' });
  }
}

/** Returns the fields of a form as a row; other fields of the response are not declared anywhere. */
function fieldsOf(form: string, known: Known): Row {
  const schema = known.forms.get(form);
  return schema ? { kind: 'fields', fields: Object.keys(schema.properties ?? {}) } : { kind: 'unknown' };
}
