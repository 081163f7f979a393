import { useCallback, useEffect, useState } from 'react';
import { CallError } from '../../data/call-error.ts';
import { loadReviews, type Review } from '../service.ts';

/** The publications that wait for a second person. */
export interface Reviews {
  /** undefined until they are there. */
  readonly records: readonly Review[] | undefined;
  readonly error: string | undefined;
  readonly reload: () => void;
}

/** Keeps the publications that wait at hand; asked for again when another version is published (`base`). */
export function useReviews(base: string): Reviews {
  const [asked, setAsked] = useState(0);
  const [state, setState] = useState<Omit<Reviews, 'reload'>>({ records: undefined, error: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another base, or being asked to, is another question
  useEffect(() => {
    const controller = new AbortController();
    loadReviews(controller.signal).then(
      ({ records }) => setState({ records, error: undefined }),
      (reason: unknown) => {
        if (controller.signal.aborted) return;
        setState({ records: undefined, error: reason instanceof CallError ? reason.message : String(reason) });
      },
    );
    return () => controller.abort();
  }, [base, asked]);
  return { ...state, reload: useCallback(() => setAsked((before) => before + 1), []) };
}
