import { findCall } from '../../compile/call.ts';
import { fieldsOf } from '../../compile/text.ts';
import type { FormAction, RequestAction } from '../../language/action.ts';
import type { Consequence } from '../../language/api.ts';
import type { Known, Report } from '../known.ts';
import { fieldsOfRow, propertyOf, recordTitle } from '../row.ts';
import type { ScreenRule } from '../rule.ts';
import type { ActionSite, OfferSite } from '../sites.ts';
import { acceptanceOf } from '../statuses.ts';
import { quoted } from '../words.ts';

/** Returns what the contract says an offer does to the world: of its call, and of the transitions that it makes. */
export function consequencesOf(known: Known, offer: OfferSite): readonly Consequence[] {
  const call = known.api === null || offer.request === undefined ? null : findCall(known.api, offer.request);
  return [...(call === null ? [] : [call.call]), ...(acceptanceOf(known, offer)?.transitions ?? [])];
}

/** What cannot be undone is `danger`, and a question names what the contract says that it must. */
export const consequences: ScreenRule = (sites, known, report) => {
  for (const site of sites.actions) {
    const { action } = site;
    const found = consequencesOf(known, site.offer);
    const isDelete = 'request' in action && action.request.startsWith('DELETE ');
    if (found.some(({ irreversible }) => irreversible) && action.intent !== 'danger' && !isDelete)
      report(action, 'intent', 'intent.irreversible', { title: action.title });
    // A bulk question speaks of many rows; without any question, that is what is wrong.
    const isAsking = (action.kind === 'request' || action.kind === 'form') && action.confirm !== undefined;
    if (isAsking && site.place !== 'bulk')
      for (const { asks } of found) if (asks !== undefined) checkNames(site, action, asks, report);
  }
};

function checkNames(
  { row }: ActionSite,
  action: RequestAction | FormAction,
  asks: readonly string[],
  report: Report,
): void {
  const known = fieldsOfRow(row);
  if (row.kind === 'none' || known === null) return;
  const named = fieldsOf(`${action.confirm ?? ''}${action.warning ?? ''}`);
  const strange = asks.filter((field) => !known.includes(field));
  if (strange.length > 0) {
    const parameters = { request: action.request, record: recordTitle(row), names: strange };
    report(action, 'request', 'request.row', parameters);
    return;
  }
  const lost = asks.filter((field) => !named.includes(field));
  if (lost.length === 0) return;
  const fields = quoted(lost.map((field) => propertyOf(row, field)?.title ?? field));
  const place = action.warning === undefined ? 'confirm' : 'warning';
  const names = lost.map((field) => `{${field}}`).join(' ');
  report(action, place, 'confirm.names', { title: action.title, fields, names });
}
