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

/** The number of rows previewed before the user can confirm, and between two updates of the counts. */
const step = 500;
const atOnce = 6;
const mostKinds = 5;

/** A row, with the back end's preview of the action on it. */
export interface PreviewedRow {
  /** The row, merged with the members of the preview if there is one. */
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
   * The outcomes with their number of rows: `3 行：须由另一位同事批准后才退款`; while more previews are loading, also how many have
   * loaded.
   */
  readonly counts: readonly string[];
  /** All of the rows; undefined until every preview has loaded. */
  readonly rows: readonly PreviewedRow[] | undefined;
  readonly isLoading: boolean;
}

/**
 * Returns the number of rows for each consequence of an action: the choices that the back end's preview names, and the
 * reasons why a row would not change.
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

/** Counts the rows for each text, most frequent first. */
function counted(answered: readonly PreviewedRow[]): readonly string[] {
  const rows = new Map<string, number>();
  for (const { text } of answered) if (text !== undefined) rows.set(text, (rows.get(text) ?? 0) + 1);
  const sorted = [...rows].sort(([, one], [, other]) => other - one);
  const shown = sorted.slice(0, mostKinds).map(([text, count]) => effectOnRows(count, text));
  const others = sorted.slice(mostKinds).reduce((sum, [, count]) => sum + count, 0);
  return others === 0 ? shown : [...shown, otherEffects(others)];
}
