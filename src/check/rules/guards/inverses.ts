import type { ApiCall } from '../../../language/contract/api.ts';
import { own } from '../../../language/own.ts';
import { isRead } from '../../../language/places/calls.ts';
import { placeholder, requestParts } from '../../../language/project/request-parts.ts';
import type { Known, Report } from '../../known.ts';
import { nameHint } from '../../problems/nearest.ts';
import { quoted } from '../../problems/words.ts';
import type { FileRule } from '../../rule.ts';
import { fieldsOfRow, rowOf } from '../../sites/row.ts';

/**
 * Checks that two calls which undo each other are writes, belong to no other pair, and can be filled from the previous
 * row.
 */
export const inverses: FileRule = (known, report) => {
  const { api } = known;
  const paired = new Set<string>();
  for (const [request, call] of Object.entries(api ?? {})) {
    const { inverse } = call;
    if (api === null || inverse === undefined) continue;
    const other = own(api, inverse);
    if (other === undefined) {
      const writes = Object.keys(api).filter((key) => !isRead(key) && key !== request);
      report(call, 'inverse', 'request.unknown', { request: inverse }, nameHint(inverse, writes));
    } else {
      const pair = [request, inverse];
      const isTwice = request === inverse || pair.some((one) => paired.has(one));
      if (isTwice)
        report(call, 'inverse', 'inverse.twice', { request: pair.find((one) => paired.has(one)) ?? inverse });
      else checkPair(known, report, { call, other, request });
      for (const one of pair) paired.add(one);
    }
  }
};

interface Pair {
  readonly request: string;
  /** The call of `request`, which declares the other as its inverse. */
  readonly call: ApiCall;
  readonly other: ApiCall;
}

function checkPair(known: Known, report: Report, pair: Pair): void {
  const { call, other, request } = pair;
  const { inverse = '' } = call;
  const lost = unfilled(known, pair);
  if (isRead(inverse) || isRead(request)) report(call, 'inverse', 'inverse.read', { request: inverse });
  else if (call.irreversible || other.irreversible)
    report(call, 'inverse', 'inverse.irreversible', { request: call.irreversible ? request : inverse });
  else if (lost.length > 0) report(call, 'inverse', 'inverse.unfilled', { request: inverse, fields: quoted(lost) });
}

/** Returns the fields that neither the path of the other call nor the changed record provides. */
function unfilled(known: Known, { call, other, request }: Pair): readonly string[] {
  const changed = [...(call.changes ?? []), ...(other.changes ?? [])];
  const fields = changed.map((name) => fieldsOfRow(rowOf(known, name)));
  // The fields of an invalid record are unknown.
  if (fields.includes(null)) return [];
  const [here, there] = [fieldsIn(request), fieldsIn(call.inverse ?? '')];
  const inOne = [...here, ...there].filter((field) => here.includes(field) !== there.includes(field));
  return inOne.filter((field) => !fields.flat().includes(field));
}

function fieldsIn(request: string): readonly string[] {
  return requestParts(request)?.segments.flatMap((segment) => placeholder(segment) ?? []) ?? [];
}
