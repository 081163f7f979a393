import { useCallback } from 'react';
import type { ResolvedSheet } from '../../compile/resolved.ts';
import type { Json, Row } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { type CallError, isMissing } from '../client/call-error.ts';
import { failureOf, useQuery } from '../client/query/use-query.ts';
import { queryAbout } from '../client/request.ts';

/** The state of a sheet's record. */
export interface RecordState {
  /** undefined until it has loaded, if the sheet has a request of its own. */
  readonly record: Row | undefined;
  readonly isLoading: boolean;
  readonly error: CallError | undefined;
  /** Reloads it; resolves with the record, or with undefined if that failed or it has no request of its own. */
  readonly reload: () => Promise<Row | undefined>;
}

/**
 * Returns the record of a sheet: the response of its request, or the row itself if it has none; also the row, with the
 * error, if an optional request fails and more is known of it than its id.
 */
export function useRecord({ request, optional }: ResolvedSheet, row: Row): RecordState {
  const answer = useQuery(request === undefined ? undefined : queryAbout('record', request, row));
  const { value, isLoading } = answer;
  const failure = failureOf(answer);
  const reload = useCallback(async () => recordIn((await answer.reload()) ?? null), [answer.reload]);
  if (request === undefined) return { record: row, isLoading, error: undefined, reload };
  // Of a row that only the address names nothing is known but its id.
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
