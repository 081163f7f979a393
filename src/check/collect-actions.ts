import type { Action, Actions } from '../language/action.ts';
import type { When } from '../language/guard.ts';
import type { Known } from './known.ts';
import { around, guard, request, texts } from './note.ts';
import type { Row } from './row.ts';
import type { ActionSite, OfferSite, Sites } from './sites.ts';

/** Notes the actions of one place; `outer` are the guards of the sections around it. */
export function collectActions(
  sites: Sites,
  actions: Actions | undefined,
  row: Row,
  place: ActionSite['place'],
  outer: readonly When[],
  known: Known,
): void {
  for (const [name, action] of Object.entries(actions ?? {})) {
    const offer = offerOf(action, row, outer, actions ?? {}, name);
    sites.offers.push(offer);
    sites.actions.push({ owner: actions ?? {}, name, action, row, place, offer });
    guard(sites, action.when, row);
    texts(
      sites,
      action,
      row,
      ['heading', 'otherwise', 'confirm', 'warning', 'done', 'failed', 'note'],
      ['title', 'submit'],
    );
    collectRequests(sites, action, row, known);
    collectContents(sites, action, row, known);
  }
}

function offerOf(action: Action, row: Row, outer: readonly When[], owner: object, key: string): OfferSite {
  return {
    title: action.title,
    action,
    ...('request' in action && { request: action.request }),
    ...('view' in action && { view: action.view }),
    ...('body' in action && action.body !== undefined && { body: action.body }),
    isFilled: action.kind === 'form' || action.kind === 'view',
    row,
    guards: [...outer, ...around(action.when)],
    own: action.when,
    owner,
    key,
  };
}

/** What an action opens and sends: its form, its view, and the values of both. */
function collectContents(sites: Sites, action: Action, row: Row, known: Known): void {
  if ('form' in action) {
    if (action.reveal) texts(sites, action.reveal, fieldsOf(action.form, known), ['title'], ['note']);
    sites.forms.push({ owner: action, form: action.form, request: action.request });
    const filledFrom = row.kind === 'none' ? sites.person : row;
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

/** What a form collects, as a row; what else the back end answers is not written down anywhere. */
function fieldsOf(form: string, known: Known): Row {
  const schema = known.forms.get(form);
  return schema ? { kind: 'fields', fields: Object.keys(schema.properties ?? {}) } : { kind: 'unknown' };
}

function collectRequests(sites: Sites, action: Action, row: Row, known: Known): void {
  if ('load' in action && action.load !== undefined) request(sites, action, action.load, row, 'load');
  if ('request' in action) {
    const isFile = action.kind === 'image' || action.kind === 'download';
    request(sites, action, action.request, row, isFile ? 'file' : 'act', 'form' in action ? { form: action.form } : {});
  }
  if (action.permission === undefined) return;
  const made = 'view' in action ? (known.views?.[action.view]?.requests ?? []) : [];
  const requests = 'request' in action ? [action.request] : made;
  const isAny = 'view' in action;
  sites.permissions.push({
    owner: action,
    permission: action.permission,
    requests,
    level: 'write',
    open: false,
    isAny,
  });
}
