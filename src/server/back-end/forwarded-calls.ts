import { isRead } from '../../language/places/calls.ts';
import type { Routes } from '../http/call.ts';
import type { Contract } from '../http/contract.ts';
import { unmatched } from '../http/mismatches.ts';
import type { BackEnd } from './exchange.ts';
import { read } from './read.ts';
import { write } from './write.ts';

/**
 * Returns handlers for the calls of the contract that have none of their own, which the back end answers. Calls without a
 * permission are not among them: strangers do not come through with this server's credential.
 *
 * router: who, may they, form, key → whole reach → address → read, or:
 * key taken and journal opened → record read → guards → sent → record read → log, answer kept, journal closed
 */
export function forwardedCalls({ api }: Pick<Contract, 'api'>, own: Routes, backEnd: BackEnd): Routes {
  const keys = unmatched(api, own).unhandled.filter((key) => api[key]?.permission !== 'public');
  return Object.fromEntries(
    keys.map((key) => [
      key,
      {
        forward: isRead(key)
          ? (call) => read(backEnd, call)
          : (call, keyed, approved) => write(backEnd, call, { keyed, approved }),
      },
    ]),
  );
}
