import { isStatuses, statusFieldOf, type Transition } from '../../language/contract/record.ts';
import type { When } from '../../language/guard.ts';
import { resolveWhen } from '../../language/guards/resolve.ts';
import { statusesThrough } from '../../language/guards/statuses.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { madeTransitions, makesCall } from '../../language/project/made-transitions.ts';
import type { Known } from '../known.ts';
import type { OfferSite } from './sites.ts';

/** The statuses in which the back end accepts an offer's calls, as declared by the record of its row. */
export interface Acceptance {
  readonly field: string;
  readonly statuses: readonly Json[];
  readonly transitions: readonly Transition[];
  /** The record's own list, for a request that changes no status. */
  readonly accepted: readonly Json[] | undefined;
  /** Whether the record declares the request, but no transition with this body. */
  readonly isOtherBody: boolean;
  /** The statuses that its guards admit; null if none of them tests the status. */
  readonly offered: readonly Json[] | null;
}

/**
 * Returns the statuses in which the calls of an offer are accepted, or null if the record does not declare them.
 *
 * @example
 * acceptanceOf(known, offer)?.accepted // [0, 2]
 */
export function acceptanceOf(known: Known, offer: OfferSite): Acceptance | null {
  const judged = acceptances.get(offer);
  if (judged !== undefined) return judged;
  const acceptance = acceptanceBy(known, offer);
  acceptances.set(offer, acceptance);
  return acceptance;
}

/** Cached per offer: a changed screen has new offers. */
const acceptances = new WeakMap<OfferSite, Acceptance | null>();

function acceptanceBy({ api }: Known, offer: OfferSite): Acceptance | null {
  if (offer.row.kind !== 'record' || api === null) return null;
  const { schema } = offer.row;
  const makes = (request: string): boolean => makesCall(api, offer.requests, request);
  const [accepted] = Object.entries(schema.accepts ?? {}).flatMap(([request, rows]) =>
    makes(request) && isStatuses(rows) ? [rows] : [],
  );
  if (accepted === undefined && !schema.transitions?.some(({ request }) => makes(request))) return null;
  const field = statusFieldOf(schema);
  const transitions = madeTransitions(api, schema, offer);
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
export function acceptedRowsOf({ api }: Known, offer: OfferSite): readonly When[] {
  if (offer.row.kind !== 'record' || api === null) return [];
  return Object.entries(offer.row.schema.accepts ?? {}).flatMap(([request, rows]) =>
    makesCall(api, offer.requests, request) && !isStatuses(rows) ? [rows] : [],
  );
}
