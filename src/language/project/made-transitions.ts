import type { Api } from '../contract/api.ts';
import type { RecordSchema, Transition } from '../contract/record.ts';
import type { Json } from '../json.ts';
import { own } from '../own.ts';
import { findCall } from './find-call.ts';
import { placeholder, requestParts } from './request-parts.ts';

/** The requests to the back end, as far as a screen declares them. */
export interface Sent {
  /** The possible calls. */
  readonly requests: readonly string[];
  readonly body?: Readonly<Record<string, Json>>;
  /** Whether a form or view sends more than the screen declares. */
  readonly isFilled: boolean;
}

/**
 * Returns the transitions of a record that these requests may make.
 *
 * @example
 * const lend = { requests: ['PUT /api/book/{id}/status/1'], isFilled: false };
 * madeTransitions(project.api, project.records.book, lend).map(({ to }) => to) // [1]
 */
export function madeTransitions(api: Api, { transitions = [] }: RecordSchema, sent: Sent): readonly Transition[] {
  return transitions.filter(({ request, body }) => makesCall(api, sent.requests, request) && agrees(body, sent));
}

/**
 * Returns whether one of these requests makes the call that a record names; a literal segment there (`/status/1`) must
 * be the same here.
 *
 * @example
 * makesCall(project.api, ['PUT /api/book/7/status/1'], 'PUT /api/book/{id}/status/2') // false
 */
export function makesCall(api: Api, requests: readonly string[], wanted: string): boolean {
  const call = findCall(api, wanted);
  if (call === null) return false;
  // The calls are compared first: they are cached, and seldom the same.
  return requests.some((request) => findCall(api, request)?.key === call.key && hasSameLiterals(wanted, request));
}

function hasSameLiterals(wanted: string, request: string): boolean {
  const here = segmentsOf(request);
  const isSame = (segment: string, given = ''): boolean =>
    placeholder(segment) !== null || placeholder(given) !== null || segment === given;
  return segmentsOf(wanted).every((segment, index) => isSame(segment, here[index]));
}

function segmentsOf(request: string): readonly string[] {
  return requestParts(request)?.segments ?? [];
}

/**
 * Returns whether a body selects a transition: everything that the transition requires is sent, or filled in by a form
 * or the row.
 */
function agrees(wanted: Transition['body'], { body, isFilled }: Sent): boolean {
  return Object.entries(wanted ?? {}).every(([key, value]) => {
    const given = own(body, key);
    if (given === undefined) return isFilled;
    return given === value || (typeof given === 'string' && placeholder(given) !== null);
  });
}
