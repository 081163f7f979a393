import { isRead } from '../../language/places/calls.ts';
import type { Routes } from '../http/call.ts';
import type { Contract } from '../http/contract.ts';
import { unmatched } from '../http/mismatches.ts';
import type { BackEnd } from './exchange.ts';
import { read } from './read.ts';
import { write } from './write.ts';

/**
 * Returns handlers that forward to the back end every call of the contract without a local handler. Public calls are
 * excluded: anonymous callers must not use this server's credential.
 *
 * router: authentication, permission, form, key → unlimited scope → address → read, or:
 * key stored and journal opened → record read → guards → sent → record read → audit log, response stored, journal closed
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
