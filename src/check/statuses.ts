import { findCall } from '../compile/call.ts';
import { placeholder, requestParts } from '../compile/request.ts';
import type { Action } from '../language/action.ts';
import type { Api } from '../language/api.ts';
import type { Condition, Values, When } from '../language/guard.ts';
import type { Json } from '../language/json.ts';
import type { RecordSchema, Transition } from '../language/record.ts';
import type { Known } from './known.ts';
import type { ActionSite } from './sites.ts';

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

/** What the record of the action's row says of its requests; null where it says nothing. */
export function acceptanceOf(known: Known, { action, row }: ActionSite): Acceptance | null {
  if (row.kind !== 'record' || known.api === null) return null;
  const { api } = known;
  const { schema } = row;
  for (const request of requestsOf(known, action)) {
    const candidates = (schema.transitions ?? []).filter((transition) => reaches(api, request, transition.request));
    const accepted = Object.entries(schema.accepts ?? {}).find(([key]) => reaches(api, request, key))?.[1];
    if (candidates.length === 0 && accepted === undefined) continue;
    const body = 'body' in action ? action.body : undefined;
    const transitions = candidates.filter(
      (transition) => action.kind === 'view' || agrees(transition.body, body, action),
    );
    return {
      field: statusFieldOf(schema),
      statuses: [...new Set([...transitions.flatMap(({ from }) => from), ...(accepted ?? [])])],
      transitions,
      accepted,
      isOtherBody: transitions.length === 0 && accepted === undefined,
    };
  }
  return null;
}

/** The statuses in which an action is offered; null where no guard asks the status. */
export function offeredStatuses(guards: readonly When[], field: string, record: RecordSchema): readonly Json[] | null {
  const conditions = guards.flatMap((when) => (when[field] === undefined ? [] : [when[field]]));
  if (conditions.length === 0) return null;
  const all = record.properties[field]?.enum ?? [];
  return all.filter((status) => conditions.every((condition) => letsThrough(condition, status)));
}

function letsThrough(condition: Condition, status: Json): boolean {
  if (condition === null || typeof condition !== 'object') return condition === status;
  if (Array.isArray(condition)) return condition.includes(status);
  if ('present' in condition) return condition.present === (status !== null);
  if ('minimum' in condition || 'maximum' in condition) {
    const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = condition;
    return typeof status === 'number' && status >= minimum && status <= maximum;
  }
  return false;
}

function requestsOf(known: Known, action: Action): readonly string[] {
  if (action.kind === 'view') return known.views?.[action.view]?.requests ?? [];
  return 'request' in action ? [action.request] : [];
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
function agrees(wanted: Transition['body'], body: Values | undefined, action: Action): boolean {
  return Object.entries(wanted ?? {}).every(([key, value]) => {
    const sent = body?.[key];
    if (sent === undefined) return action.kind === 'form';
    return sent === value || (typeof sent === 'string' && placeholder(sent) !== null);
  });
}
