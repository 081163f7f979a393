import { findCall } from '../compile/call.ts';
import { placeholder, requestParts } from '../compile/request.ts';
import type { Api } from '../language/api.ts';
import type { When } from '../language/guard.ts';
import { resolveWhen } from '../language/guards/resolve.ts';
import { statusesThrough } from '../language/guards/statuses.ts';
import type { Json } from '../language/json.ts';
import { own } from '../language/own.ts';
import { isStatuses, type RecordSchema, type Transition } from '../language/record.ts';
import type { Known } from './known.ts';
import type { OfferSite } from './sites.ts';

/** What the contract says of an action's request: in which statuses the back end accepts it. */
export interface Acceptance {
  readonly field: string;
  readonly statuses: readonly Json[];
  readonly transitions: readonly Transition[];
  /** The record's own list for a request that changes no status. */
  readonly accepted: readonly Json[] | undefined;
  /** The record knows the request, but no transition has such a body. */
  readonly isOtherBody: boolean;
}

/** The field that a record's transitions change. */
export function statusFieldOf(record: RecordSchema): string {
  return record.statusField ?? 'status';
}

/** What the record of the row says of the calls that are offered; null where it says nothing. */
export function acceptanceOf(known: Known, offer: OfferSite): Acceptance | null {
  if (offer.row.kind !== 'record' || known.api === null) return null;
  const { api } = known;
  const { schema } = offer.row;
  const requests = offer.view === undefined ? [offer.request ?? ''] : (known.views?.[offer.view]?.requests ?? []);
  const isMade = (spoken: string): boolean => requests.some((request) => reaches(api, request, spoken));
  const candidates = (schema.transitions ?? []).filter(({ request }) => isMade(request));
  const [accepted] = Object.entries(schema.accepts ?? {}).flatMap(([request, rows]) =>
    isMade(request) && isStatuses(rows) ? [rows] : [],
  );
  if (candidates.length === 0 && accepted === undefined) return null;
  const transitions = candidates.filter(({ body }) => agrees(body, offer));
  return {
    field: statusFieldOf(schema),
    statuses: [...new Set([...transitions.flatMap(({ from }) => from), ...(accepted ?? [])])],
    transitions,
    accepted,
    isOtherBody: transitions.length === 0 && accepted === undefined,
  };
}

/** Returns the guards that the record of the row demands of the calls that are offered, statuses aside. */
export function acceptedRowsOf(known: Known, offer: OfferSite): readonly When[] {
  const { api, views } = known;
  if (offer.row.kind !== 'record' || api === null) return [];
  const requests = offer.view === undefined ? [offer.request ?? ''] : (views?.[offer.view]?.requests ?? []);
  return Object.entries(offer.row.schema.accepts ?? {}).flatMap(([spoken, rows]) =>
    !isStatuses(rows) && requests.some((request) => reaches(api, request, spoken)) ? [rows] : [],
  );
}

/** The statuses in which an action is offered; null where no guard asks the status. */
export function offeredStatuses(guards: readonly When[], field: string, record: RecordSchema): readonly Json[] | null {
  return statusesThrough(guards.flatMap(resolveWhen), field, own(record.properties, field)?.enum ?? []);
}

/** Whether a screen's request is the one that a record speaks of; a literal there (`/status/1`) must be the same here. */
function reaches(api: Api, request: string, spoken: string): boolean {
  const one = findCall(api, request);
  if (one === null || one.key !== findCall(api, spoken)?.key) return false;
  const [here, there] = [requestParts(request)?.segments ?? [], requestParts(spoken)?.segments ?? []];
  return there.every((segment, index) => {
    const given = here[index] ?? '';
    return placeholder(segment) !== null || placeholder(given) !== null || segment === given;
  });
}

/** Whether a body selects a transition: what the transition asks for is sent, or filled in by a form or from the row. */
function agrees(wanted: Transition['body'], { body, isFilled, view }: OfferSite): boolean {
  if (view !== undefined) return true;
  return Object.entries(wanted ?? {}).every(([key, value]) => {
    const sent = own(body, key);
    if (sent === undefined) return isFilled;
    return sent === value || (typeof sent === 'string' && placeholder(sent) !== null);
  });
}
