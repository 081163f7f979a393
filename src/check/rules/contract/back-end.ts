import { own } from '../../../language/own.ts';
import { nameHint } from '../../problems/nearest.ts';
import type { FileRule } from '../../rule.ts';

/** Checks that people sign in at one place: here, with a credential held by the server, or each at the back end. */
export const credentials: FileRule = ({ backEnd }, report) => {
  if (backEnd === null) return;
  for (const key of ['token', 'session'] as const)
    if (backEnd.credential !== undefined && backEnd[key] !== undefined)
      report(backEnd, key, 'credential.sign-in', { key }, { at: 'key' });
  for (const key of ['accounts', 'idempotencyKeys'] as const)
    if (backEnd[key] === true && backEnd.credential === undefined)
      report(backEnd, key, 'credential.keys', { key }, { at: 'key' });
};

/** Checks that each request in `has` of schemas/back-end.json is a call of the contract. */
export const calledElsewhere: FileRule = ({ api, backEnd }, report) => {
  for (const [index, request] of (backEnd?.has ?? []).entries())
    if (api !== null && own(api, request) === undefined)
      report(backEnd?.has ?? [], index, 'request.unknown', { request }, nameHint(request, Object.keys(api)));
};
