import { fieldsOf } from '../../../compile/text.ts';
import type { FormAction } from '../../../kinds/actions/form/spec.ts';
import type { ImportAction } from '../../../kinds/actions/import/spec.ts';
import type { RequestAction } from '../../../kinds/actions/request/spec.ts';
import type { Consequence } from '../../../language/contract/api.ts';
import { own } from '../../../language/own.ts';
import { contractOf, type Known, type Report } from '../../known.ts';
import { quoted } from '../../problems/words.ts';
import type { ScreenRule } from '../../rule.ts';
import { recordTitle } from '../../sites/row.ts';
import type { ActionSite } from '../../sites/sites.ts';
import { acceptanceOf } from '../../sites/statuses.ts';

/**
 * Returns the declared consequences of an action: its call, and the transitions that the call makes.
 *
 * @example
 * consequencesOf(known, site).map(({ asks, irreversible }) => [asks, irreversible]) // [[['title'], true]]
 */
export function consequencesOf(known: Known, { action, offer }: ActionSite): readonly Consequence[] {
  const found = 'request' in action ? contractOf(known).callOf(action.request) : null;
  return [...(found === null ? [] : [found.call]), ...(acceptanceOf(known, offer)?.transitions ?? [])];
}

/**
 * The intents an irreversible action may have: danger, or primary for the main purpose of a page, such as a payment.
 */
const standingOut = new Set(['danger', 'primary']);

/**
 * Checks that irreversible actions stand out, and that their confirmations name the fields which the contract requires.
 */
export const consequences: ScreenRule = (sites, known, report) => {
  for (const site of sites.actions) {
    const { action } = site;
    const found = consequencesOf(known, site);
    const isDelete = 'request' in action && action.request.startsWith('DELETE ');
    if (found.some(({ irreversible }) => irreversible) && !standingOut.has(action.intent ?? '') && !isDelete)
      report(action, 'intent', 'intent.irreversible', { title: action.title });
    // A wrong body may change the consequences; a missing confirmation is reported elsewhere.
    if ('confirm' in action && !report.isBlamed(action, 'body'))
      for (const { asks } of found) if (asks !== undefined) checkNames(site, action, asks, report);
  }
};

function checkNames(
  { row }: ActionSite,
  action: RequestAction | FormAction | ImportAction,
  asks: readonly string[],
  report: Report,
): void {
  if (row.kind !== 'record') return;
  const named = fieldsOf(`${action.confirm} ${action.warning}`);
  const strange = asks.filter((field) => own(row.schema.properties, field) === undefined);
  if (strange.length > 0) {
    const parameters = { request: action.request, record: recordTitle(row), names: strange };
    report(action, 'request', 'request.row', parameters);
    return;
  }
  const lost = asks.filter((field) => !named.includes(field));
  if (lost.length === 0) return;
  const fields = quoted(lost.map((field) => row.schema.properties[field]?.title ?? field));
  const place = action.warning === undefined ? 'confirm' : 'warning';
  const names = lost.map((field) => `{${field}}`).join(' ');
  report(action, place, 'confirm.names', { title: action.title, fields, names });
}
