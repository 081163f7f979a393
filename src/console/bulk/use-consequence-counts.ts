import { useEffect, useMemo, useState } from 'react';
import type { Lookups } from '../../kinds/columns/kind.ts';
import type { Row } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { effectOnRows, otherEffects, rowsChecked } from '../../words/zh-CN/console/bulk.ts';
import { clauseComma } from '../../words/zh-CN/marks.ts';
import { consequencesFailed, consequencesLoading, consequenceUrl, isNonEmptyText } from '../actions/consequence.ts';
import { CallError, isMissing, messageOf } from '../client/call-error.ts';
import { eachAtOnce } from '../client/each-at-once.ts';
import { send } from '../client/http.ts';
import { values } from '../client/request.ts';
import { cellText, hasText } from '../columns/cell.tsx';
import type { BulkAction } from './plan.ts';

/** How many rows are asked for before the question can be answered, and between two counts that are shown. */
const step = 500;
const atOnce = 6;
const mostKinds = 5;

/** A row, with what the back end says that the action will do to it. */
export interface PreviewedRow {
  /** With the members of the answer, where there is one. */
  readonly row: Row;
  /**
   * - `seen`: it has answered with the outcome for the row.
   * - `unchanged`: it has answered that there is nothing to do.
   * - `untold`: it knows no preview.
   * - `unknown`: it has refused or failed to answer.
   */
  readonly state: 'seen' | 'unchanged' | 'untold' | 'unknown';
  readonly text?: string;
}

interface Previewed {
  /**
   * What the rows will come to, with how many of them each: `3 行：须由另一位同事批准后才退款`; while more than can be waited for
   * are asked for, also how many have been.
   */
  readonly counts: readonly string[];
  /** All of the rows; undefined until the last one is answered. */
  readonly rows: readonly PreviewedRow[] | undefined;
  readonly isLoading: boolean;
}

/**
 * Returns the consequences of an action on these rows, counted: the choices that the back end's preview names, and why a
 * row would not change.
 */
export function useConsequenceCounts(action: BulkAction, rows: readonly Row[], lookups: Lookups): Previewed {
  const [previewed, setPreviewed] = useState<Pick<Previewed, 'counts' | 'rows'>>();
  const isAsked = action.consequence !== undefined && rows.length > 0;

  useEffect(() => {
    if (!isAsked) return;
    const asking = new AbortController();
    const { signal } = asking;
    const answered: PreviewedRow[] = [];
    const show = () => {
      const isWhole = answered.length === rows.length;
      const progress = isWhole ? [] : [rowsChecked(answered.length, rows.length)];
      setPreviewed({ counts: [...counted(answered), ...progress], rows: isWhole ? [...answered] : undefined });
    };
    void eachAtOnce(rows, atOnce, async (row) => {
      if (signal.aborted) return;
      answered.push(await previewOf(action, row, lookups, signal));
      if (!signal.aborted && (answered.length % step === 0 || answered.length === rows.length)) show();
    });
    return () => asking.abort();
  }, [isAsked, action, rows, lookups]);

  const pending = useMemo(() => rows.map((row) => ({ row, state: 'untold' }) as const), [rows]);
  if (!isAsked) return { counts: [], rows: pending, isLoading: false };
  return previewed === undefined
    ? { counts: [consequencesLoading], rows: undefined, isLoading: true }
    : { ...previewed, isLoading: false };
}

async function previewOf(
  { consequence, body = {} }: BulkAction,
  row: Row,
  lookups: Lookups,
  signal: AbortSignal,
): Promise<PreviewedRow> {
  const url = consequence && consequenceUrl(consequence, row, values(body, row));
  if (consequence === undefined || url === undefined) return { row, state: 'untold' };
  try {
    const answer = membersOf(await send({ method: 'GET', url, signal }));
    if (isNonEmptyText(answer.none)) return { row, state: 'unchanged', text: answer.none };
    const choices = (consequence.preview ?? []).flatMap((part) =>
      typeof part === 'string' || part.column.kind !== 'enum' || !hasText(answer, part.column, lookups)
        ? []
        : [cellText(answer, part.column, lookups)],
    );
    const seen = { row: { ...row, ...answer }, state: 'seen' } as const;
    return choices.length === 0 ? seen : { ...seen, text: choices.join(clauseComma) };
  } catch (error) {
    if (signal.aborted) return { row, state: 'unknown' };
    if (isMissing(error)) return { row, state: 'untold' };
    const isRefusal = error instanceof CallError && error.isRefusal;
    return { row, state: 'unknown', text: isRefusal ? error.message : consequencesFailed(messageOf(error)) };
  }
}

/** Each text once, with the number of its rows, the largest number first. */
function counted(answered: readonly PreviewedRow[]): readonly string[] {
  const rows = new Map<string, number>();
  for (const { text } of answered) if (text !== undefined) rows.set(text, (rows.get(text) ?? 0) + 1);
  const sorted = [...rows].sort(([, one], [, other]) => other - one);
  const shown = sorted.slice(0, mostKinds).map(([text, count]) => effectOnRows(count, text));
  const others = sorted.slice(mostKinds).reduce((sum, [, count]) => sum + count, 0);
  return others === 0 ? shown : [...shown, otherEffects(others)];
}
