import { own } from '../../../language/own.ts';
import { isRead } from '../../../language/places/calls.ts';
import { placeholder, requestParts } from '../../../language/project/request-parts.ts';
import { contractOf } from '../../known.ts';
import { nameHint } from '../../problems/nearest.ts';
import { quoted } from '../../problems/words.ts';
import type { FileRule, ScreenRule } from '../../rule.ts';

/** Checks that `warns` of a call names a read of the contract, whose path is filled from the path of the call. */
export const warnsReads: FileRule = ({ api }, report) => {
  for (const [request, call] of Object.entries(api ?? {})) {
    const { warns } = call;
    if (api === null || warns === undefined) continue;
    const reads = Object.keys(api).filter(isRead);
    const lost = placesOf(warns).filter((field) => !placesOf(request).includes(field));
    if (own(api, warns) === undefined)
      report(call, 'warns', 'request.unknown', { request: warns }, nameHint(warns, reads));
    else if (!isRead(warns)) report(call, 'warns', 'warns.read', { request: warns });
    else if (lost.length > 0) report(call, 'warns', 'warns.unfilled', { request: warns, fields: quoted(lost) });
  }
};

/**
 * Checks that an action whose call has `warns` has a form or a confirmation, which shows the consequences; a `preview`
 * requires that the `warns` call returns a record.
 */
export const warnedActions: ScreenRule = (sites, known, report) => {
  for (const { action, owner, name, place } of sites.actions) {
    const { title } = action;
    const contract = contractOf(known);
    const found = 'request' in action ? contract.callOf(action.request) : null;
    const warns = found?.call.warns;
    if ('preview' in action && found !== null && contract.callOf(warns ?? '')?.call.record === undefined)
      report(action, 'preview', 'preview.record', { title }, { at: 'key' });
    if (warns === undefined || action.kind === 'form') continue;
    const isAsked = action.kind === 'request' && (action.confirm !== undefined || found?.call.irreversible === true);
    if (place === 'bulk' || !isAsked) report(owner, name, 'warns.row', { title }, { at: 'key' });
  }
};

function placesOf(request: string): readonly string[] {
  return requestParts(request)?.segments.flatMap((segment) => placeholder(segment) ?? []) ?? [];
}
