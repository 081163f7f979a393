import { own } from '../../../language/own.ts';
import { isRead } from '../../../language/places/calls.ts';
import { placeholder, requestParts } from '../../../language/project/request-parts.ts';
import { contractOf } from '../../known.ts';
import { among } from '../../problems/nearest.ts';
import { quoted } from '../../problems/words.ts';
import type { FileRule, ScreenRule } from '../../rule.ts';

/** What a call's question asks before it is a read of the contract, and its path is filled as that of the call is. */
export const warnings: FileRule = ({ api }, report) => {
  for (const [request, call] of Object.entries(api ?? {})) {
    const { warns } = call;
    if (api === null || warns === undefined) continue;
    const reads = Object.keys(api).filter(isRead);
    const lost = placesOf(warns).filter((field) => !placesOf(request).includes(field));
    if (own(api, warns) === undefined)
      report(call, 'warns', 'request.unknown', { request: warns }, among(warns, reads));
    else if (!isRead(warns)) report(call, 'warns', 'warns.read', { request: warns });
    else if (lost.length > 0) report(call, 'warns', 'warns.unfilled', { request: warns, fields: quoted(lost) });
  }
};

/** An action that has consequences to ask for is on one row, and has the question that says them. */
export const warningActions: ScreenRule = (sites, known, report) => {
  for (const { action, owner, name, place } of sites.actions) {
    const found = 'request' in action ? contractOf(known).callOf(action.request) : null;
    if (found?.call.warns === undefined) continue;
    const isAsked = action.kind === 'request' && (action.confirm !== undefined || found.call.irreversible === true);
    if (place === 'bulk' || !isAsked) report(owner, name, 'warns.row', { title: action.title }, { at: 'key' });
  }
};

function placesOf(request: string): readonly string[] {
  return requestParts(request)?.segments.flatMap((segment) => placeholder(segment) ?? []) ?? [];
}
