import { useEffect, useState } from 'react';
import type { Lookups } from '../../kinds/columns/kind.ts';
import type { Row } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { consequencesFailed, consequencesLoading, consequenceUrl, isSaid } from '../actions/consequence.ts';
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

interface Foreseen {
  /**
   * What the rows will come to, with how many of them each: `3 行：须由另一位同事批准后才退款`; while more than can be waited for
   * are asked for, also how many have been.
   */
  readonly counts: readonly string[];
  readonly isLoading: boolean;
}

/**
 * Returns the consequences of an action on these rows, counted: the choices that the back end's preview names, and why a
 * row would not change.
 */
export function useConsequenceCounts(action: BulkAction, rows: readonly Row[], lookups: Lookups): Foreseen {
  const [foreseen, setForeseen] = useState<readonly string[]>();
  const isAsked = action.foresight !== undefined && rows.length > 0;

  useEffect(() => {
    if (!isAsked) return;
    const asking = new AbortController();
    const { signal } = asking;
    const said: string[] = [];
    let answered = 0;
    const show = () => {
      const progress = answered < rows.length ? [`已查 ${answered} 行，共 ${rows.length} 行`] : [];
      if (!signal.aborted) setForeseen([...counted(said), ...progress]);
    };
    void eachAtOnce(rows, atOnce, async (row) => {
      const text = signal.aborted ? undefined : await saidOf(action, row, lookups, signal);
      if (text !== undefined) said.push(text);
      answered++;
      if (answered % step === 0 || answered === rows.length) show();
    });
    return () => asking.abort();
  }, [isAsked, action, rows, lookups]);

  if (!isAsked) return { counts: [], isLoading: false };
  return foreseen === undefined
    ? { counts: [consequencesLoading], isLoading: true }
    : { counts: foreseen, isLoading: false };
}

/** What is said of one row; undefined where there is nothing to say, and over a back end that knows none. */
async function saidOf(
  { foresight, body = {} }: BulkAction,
  row: Row,
  lookups: Lookups,
  signal: AbortSignal,
): Promise<string | undefined> {
  const url = foresight && consequenceUrl(foresight, row, values(body, row));
  if (foresight === undefined || url === undefined) return undefined;
  try {
    const answer = membersOf(await send({ method: 'GET', url, signal }));
    if (isSaid(answer.none)) return answer.none;
    const choices = (foresight.preview ?? []).flatMap((part) =>
      typeof part === 'string' || part.column.kind !== 'enum' || !hasText(answer, part.column, lookups)
        ? []
        : [cellText(answer, part.column, lookups)],
    );
    return choices.length === 0 ? undefined : choices.join('，');
  } catch (error) {
    if (signal.aborted || isMissing(error)) return undefined;
    const isRefusal = error instanceof CallError && error.isRefusal;
    return isRefusal ? error.message : consequencesFailed(messageOf(error));
  }
}

/** Each text once, with how many rows it is said of, the most first. */
function counted(said: readonly string[]): readonly string[] {
  const rows = new Map<string, number>();
  for (const text of said) rows.set(text, (rows.get(text) ?? 0) + 1);
  const sorted = [...rows].sort(([, one], [, other]) => other - one);
  const shown = sorted.slice(0, mostKinds).map(([text, count]) => `${count} 行：${text}`);
  const others = sorted.slice(mostKinds).reduce((sum, [, count]) => sum + count, 0);
  return others === 0 ? shown : [...shown, `另有 ${others} 行是其他情况`];
}
