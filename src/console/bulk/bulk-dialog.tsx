import { useEffect, useRef, useState } from 'react';
import type { Input } from '../../kinds/actions/face.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import type { Row } from '../../language/json.ts';
import { backTitle, cancelTitle, retryTitle } from '../../words/zh-CN/buttons.ts';
import { readingProgress, readingRows } from '../../words/zh-CN/console/bulk.ts';
import { CallError, messageOf } from '../client/call-error.ts';
import { columnsIn } from '../columns/columns-in.ts';
import type { OnProgress } from '../export/every-row.ts';
import { loadableNames } from '../export/names.ts';
import { personName } from '../session/session.ts';
import { columnWidth } from '../table/layout.ts';
import { reportShown } from '../toasts/show-failure.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogFoot } from '../ui/dialog/dialog.tsx';
import { startRun } from './begin.ts';
import { type LoadPage, loadEveryRow, TooManyRows } from './gather.ts';
import { type BulkAction, itemsOf, type Plan, planOf, type RowDisplay } from './plan.ts';
import { BulkQuestion } from './question.tsx';
import { RunDialog } from './run-dialog.tsx';
import type { Runner } from './runner.ts';
import './bulk.css';

interface BulkDialogProps {
  readonly action: BulkAction;
  /** The title of the list. */
  readonly list: string;
  /**
   * The rows the action covers: these rows, rows that have to be read again, or all filtered rows, about `total` of
   * them if known.
   */
  readonly over:
    | Covered
    | { readonly read: ReadCovered }
    | { readonly ask: LoadPage; readonly total: number | undefined };
  readonly shown: RowDisplay;
  readonly refresh: () => void;
  /** Called at the end with the rows that failed. */
  readonly onEnded: (failed: readonly Row[]) => void;
  /** Called instead of showing the outcomes when all of them are successful and none has to be saved. */
  readonly onSuccess?: (runner: Runner) => void;
  readonly close: () => void;
}

/** Rows to act on, and what to know about them. */
interface Covered {
  readonly rows: readonly Row[];
  readonly note?: string;
}

type ReadCovered = (signal: AbortSignal, onProgress: OnProgress) => Promise<Covered>;

type Stage =
  | {
      readonly name: 'reading';
      readonly done: number;
      readonly total: number | undefined;
      readonly failure?: string;
    }
  | { readonly name: 'asking'; readonly plan: Plan; readonly lookups: Lookups }
  | { readonly name: 'running'; readonly runner: Runner; readonly rows: readonly Row[] };

async function coveredBy(over: BulkDialogProps['over'], signal: AbortSignal, onProgress: OnProgress): Promise<Covered> {
  if ('rows' in over) return over;
  if ('read' in over) return over.read(signal, onProgress);
  return { rows: await loadEveryRow(over.ask, signal, onProgress) };
}

/** An action on several rows: loads them if necessary, asks for confirmation, and runs it. */
export function BulkDialog({ action, list, over, shown, refresh, onEnded, onSuccess, close }: BulkDialogProps) {
  const isKnown = 'rows' in over;
  const [stage, setStage] = useState<Stage>({
    name: 'reading',
    done: 0,
    total: 'ask' in over ? over.total : undefined,
  });
  const [round, setRound] = useState(0);
  const given = useRef({ action, over, shown });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is another try
  useEffect(() => {
    const reading = new AbortController();
    const { signal } = reading;
    const { action, over, shown } = given.current;
    const read = async () => {
      const { rows, note } = await coveredBy(over, signal, (done, total) => setStage({ name: 'reading', done, total }));
      const lookups = loadableNames(shown.lookups, [...shown.all, ...columnsIn([action])]);
      await lookups.learn(rows, signal);
      signal.throwIfAborted();
      const plan = planOf(action, rows, { ...shown, lookups });
      const common = note === undefined ? plan.common : [...plan.common, note];
      setStage({ name: 'asking', plan: { ...plan, common }, lookups });
    };
    read().catch((error: unknown) => {
      if (signal.aborted) return;
      if (!(error instanceof CallError || error instanceof TooManyRows)) reportShown(error);
      const failure = error instanceof TooManyRows ? error.message : messageOf(error);
      setStage({ name: 'reading', done: 0, total: 0, failure });
    });
    return () => reading.abort();
  }, [round]);

  async function begin({ plan, lookups }: { plan: Plan; lookups: Lookups }, input?: Input): Promise<void> {
    const person = personName();
    if (person === undefined) return;
    const items = itemsOf(action, plan, { ...shown, lookups }, input);
    const columns = shown.columns.map((column) => ({ title: column.title, width: columnWidth(column) }));
    const { several } = action.request;
    const runner = await startRun(
      { title: action.title, list, person, columns, ...(several !== undefined && { several }) },
      items,
    );
    setStage({ name: 'running', runner, rows: plan.allowed.map(({ row }) => row) });
    void runner.start();
  }

  if (stage.name === 'running') {
    const failed = (indices: readonly number[]) => stage.rows.filter((_, index) => indices.includes(index));
    return (
      <RunDialog
        runner={stage.runner}
        keepsSelected
        onEnded={(indices) => {
          onEnded(failed(indices));
          refresh();
        }}
        onSuccess={onSuccess}
        close={close}
      />
    );
  }
  if (stage.name === 'asking')
    return (
      <BulkQuestion
        action={action}
        plan={stage.plan}
        lookups={stage.lookups}
        begin={(input) => begin(stage, input)}
        close={close}
      />
    );
  // Known rows need no loading state.
  if (isKnown && stage.failure === undefined) return null;
  return (
    <Dialog shape="small" title={action.title} onLeave={close}>
      {stage.failure === undefined ? (
        <>
          <p role="status" className="dialog-text">
            {readingRows(stage.total === undefined ? stage.done : `${stage.done}/${stage.total}`)}
          </p>
          <progress
            className="bulk-progress"
            {...(stage.total !== undefined && { max: stage.total, value: stage.done })}
            aria-label={readingProgress}
          />
        </>
      ) : (
        <p role="alert" className="dialog-failure">
          {stage.failure}
        </p>
      )}
      <DialogFoot>
        <Button onClick={close}>{action.title === cancelTitle ? backTitle : cancelTitle}</Button>
        {stage.failure === undefined ? null : (
          <Button
            intent="primary"
            onClick={() => {
              setStage({ name: 'reading', done: 0, total: 0 });
              setRound(round + 1);
            }}
          >
            {retryTitle}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}
