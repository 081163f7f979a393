import { useCallback, useEffect, useState } from 'react';
import type { ResolvedSheet } from '../compile/resolved.ts';
import { CallError, isMissing } from '../data/call-error.ts';
import { send } from '../data/http.ts';
import { fillRead } from '../data/request.ts';
import { useBackOnline } from '../data/use-back-online.ts';
import type { Json, Row } from '../language/json.ts';

/** A sheet's record as it stands. */
export interface RecordState {
  /** undefined until it is there, where the sheet has a request of its own. */
  readonly record: Row | undefined;
  readonly isLoading: boolean;
  readonly error: CallError | undefined;
  readonly reload: () => void;
}

/** The record of a sheet: what its request answers, or the row itself where it has none; where an optional one fails, too, beside the reason. */
export function useRecord(sheet: ResolvedSheet, row: Row): RecordState {
  const request = sheet.request;
  const [state, setState] = useState<Omit<RecordState, 'reload'>>({
    record: undefined,
    isLoading: request !== undefined,
    error: undefined,
  });
  const [round, setRound] = useState(0);
  const id = String(row.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row's id stands for it (the list loads it anew without need), `round` for a reload.
  useEffect(() => {
    if (request === undefined) return;
    const controller = new AbortController();
    setState((before) => ({ ...before, isLoading: true }));
    send({ ...fillRead(request, row), signal: controller.signal }).then(
      (answer) => setState({ record: recordIn(answer) ?? row, isLoading: false, error: undefined }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        const shown = isMissing(error) ? undefined : error;
        setState((before) =>
          sheet.optional
            ? { record: before.record ?? row, isLoading: false, error: shown }
            : { ...before, isLoading: false, error },
        );
      },
    );
    return () => controller.abort();
  }, [request, id, round]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  useBackOnline(reload, state.error);
  return request === undefined ? { record: row, isLoading: false, error: undefined, reload } : { ...state, reload };
}

function recordIn(answer: Json): Row | undefined {
  return answer !== null && typeof answer === 'object' && !Array.isArray(answer) ? (answer as Row) : undefined;
}
