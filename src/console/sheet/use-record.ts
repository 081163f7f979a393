import { useCallback } from 'react';
import type { ResolvedSheet } from '../../compile/resolved.ts';
import type { Json, Row } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { type CallError, isMissing } from '../client/call-error.ts';
import { failureOf, useQuery } from '../client/query/use-query.ts';
import { queryAbout } from '../client/request.ts';

/** The state of a sheet's record. */
export interface RecordState {
  /** Undefined until it has loaded, if the sheet has its own request. */
  readonly record: Row | undefined;
  readonly isLoading: boolean;
  readonly error: CallError | undefined;
  /** Reloads the record; resolves with it, or with undefined if that failed or the sheet has no request. */
  readonly reload: () => Promise<Row | undefined>;
}

/**
 * Returns the record of a sheet: the response of its request, or the row itself if it has none. If an optional request
 * fails and the row contains more than its id, returns the row with the error.
 */
export function useRecord({ request, optional }: ResolvedSheet, row: Row): RecordState {
  const answer = useQuery(request === undefined ? undefined : queryAbout('record', request, row));
  const { value, isLoading } = answer;
  const failure = failureOf(answer);
  const reload = useCallback(async () => recordIn((await answer.reload()) ?? null), [answer.reload]);
  if (request === undefined) return { record: row, isLoading, error: undefined, reload };
  // A row from an address alone contains only its id.
  const standIn = optional && failure !== undefined && Object.keys(row).length > 1 ? row : undefined;
  return {
    record: value === undefined ? standIn : (recordIn(value) ?? row),
    isLoading,
    error: standIn !== undefined && isMissing(failure) ? undefined : failure,
    reload,
  };
}

function recordIn(answer: Json): Row | undefined {
  return isMembers(answer) ? answer : undefined;
}
