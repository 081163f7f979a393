import type { When } from '../language/guard.ts';
import { resolveWhen } from '../language/guards/resolve.ts';
import { statusesThrough } from '../language/guards/statuses.ts';
import type { Json } from '../language/json.ts';
import { own } from '../language/own.ts';
import { findCall } from '../language/project/find-call.ts';
import { placeholder, requestParts } from '../language/project/request-parts.ts';
import { isStatuses, type RecordSchema, type Transition } from '../language/record.ts';
import type { Known } from './known.ts';
import type { OfferSite } from './sites.ts';

/** What the record of its row says of the calls that an offer makes: in which statuses the back end accepts them. */
export interface Acceptance {
  readonly field: string;
  readonly statuses: readonly Json[];
  readonly transitions: readonly Transition[];
  /** The record's own list, for a request that changes no status. */
  readonly accepted: readonly Json[] | undefined;
  /** The record knows the request, but no transition has such a body. */
  readonly isOtherBody: boolean;
  /** The statuses in which its guards let it be offered; null where none asks for the status. */
  readonly offered: readonly Json[] | null;
}

/**
 * Returns the field that a record's transitions change.
 *
 * @example
 * statusFieldOf({ title: '图书', type: 'object', properties: {} }) // 'status'
 */
export function statusFieldOf(record: RecordSchema): string {
  return record.statusField ?? 'status';
}

/**
 * Returns the statuses in which the calls of an offer are accepted, or null if the record does not say.
 *
 * @example
 * acceptanceOf(known, offer)?.accepted // [0, 2]
 */
export function acceptanceOf(known: Known, offer: OfferSite): Acceptance | null {
  if (offer.row.kind !== 'record') return null;
  const { schema } = offer.row;
  const candidates = (schema.transitions ?? []).filter(({ request }) => makes(known, offer, request));
  const [accepted] = Object.entries(schema.accepts ?? {}).flatMap(([request, rows]) =>
    makes(known, offer, request) && isStatuses(rows) ? [rows] : [],
  );
  if (candidates.length === 0 && accepted === undefined) return null;
  const field = statusFieldOf(schema);
  const transitions = candidates.filter(({ body }) => agrees(body, offer));
  return {
    field,
    statuses: [...new Set([...transitions.flatMap(({ from }) => from), ...(accepted ?? [])])],
    transitions,
    accepted,
    isOtherBody: transitions.length === 0 && accepted === undefined,
    offered: statusesThrough(offer.guards.flatMap(resolveWhen), field, own(schema.properties, field)?.enum ?? []),
  };
}

/**
 * Returns the guards the record requires for the calls of an offer, statuses aside.
 *
 * @example
 * acceptedRowsOf(known, offer) // []
 */
export function acceptedRowsOf(known: Known, offer: OfferSite): readonly When[] {
  if (offer.row.kind !== 'record') return [];
  return Object.entries(offer.row.schema.accepts ?? {}).flatMap(([request, rows]) =>
    makes(known, offer, request) && !isStatuses(rows) ? [rows] : [],
  );
}

/** Whether an offer makes the call that a record speaks of; a literal there (`/status/1`) must be the same here. */
function makes({ api }: Known, { requests }: OfferSite, spoken: string): boolean {
  const call = api && findCall(api, spoken);
  if (!call) return false;
  const there = segmentsOf(spoken);
  return requests.some((request) => {
    const here = segmentsOf(request);
    const isSame = (segment: string, given = ''): boolean =>
      placeholder(segment) !== null || placeholder(given) !== null || segment === given;
    return findCall(api, request)?.key === call.key && there.every((segment, index) => isSame(segment, here[index]));
  });
}

function segmentsOf(request: string): readonly string[] {
  return requestParts(request)?.segments ?? [];
}

/**
 * Whether a body selects a transition: everything the transition requires is sent, or filled in by a form or the row.
 */
function agrees(wanted: Transition['body'], { body, isFilled }: OfferSite): boolean {
  return Object.entries(wanted ?? {}).every(([key, value]) => {
    const sent = own(body, key);
    if (sent === undefined) return isFilled;
    return sent === value || (typeof sent === 'string' && placeholder(sent) !== null);
  });
}
