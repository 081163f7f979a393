import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { backTitle, closeTitle } from '../../words/zh-CN/buttons.ts';
import {
  closeUnsaved,
  exportOutcomes,
  failedStaySelected,
  finishedOf,
  finishedOfFailed,
  pausedSafely,
  pausedUnsafely,
  progressTitle,
  resumeRows,
  resumeTitle,
  retryFailed,
  revealedRows,
  revealsLost,
  runsElsewhere,
  shownOnce,
  stopping,
  stopTitle,
  underWay,
  undoNotKept,
  undoRows,
} from '../../words/zh-CN/console/bulk.ts';
import { fileNotWritten } from '../../words/zh-CN/console/export.ts';
import { labelled } from '../../words/zh-CN/marks.ts';
import { saveFile } from '../client/save-file.ts';
import { areKeysKept } from '../client/write/retention.ts';
import { useUnsaved } from '../input/use-unsaved.ts';
import { reportShown } from '../toasts/show-failure.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogFoot } from '../ui/dialog/dialog.tsx';
import { useLeave } from '../ui/dialog/use-leave.tsx';
import { useOnce } from '../ui/use-once.ts';
import { startUndo, undoable } from './begin.ts';
import { ledger } from './ledger.ts';
import { Outcomes } from './outcomes.tsx';
import { countsOf, finishedCount, hasSucceeded, type Item, isTooOld, summaryOf } from './run.ts';
import { isUnderway, type Phase, type Runner } from './runner.ts';
import { writeOutcomes } from './write-outcomes.ts';
import './bulk.css';

interface RunDialogProps {
  readonly runner: Runner;
  /** Whether the failed rows stay selected in the list below. */
  readonly keepsSelected?: boolean;
  /** Called each time the run ends, with the indexes of the failed rows. */
  readonly onEnded: (failed: readonly number[]) => void;
  /** Called instead of showing the outcomes when a run has succeeded and has nothing to save: the dialog closes. */
  readonly onSuccess?: ((runner: Runner) => void) | undefined;
  readonly close: () => void;
}

/** The dialog of a run: its progress, then the outcome of each row. Closing it after the end dismisses the run. */
export function RunDialog({ runner: given, keepsSelected = false, onEnded, onSuccess, close }: RunDialogProps) {
  const [runner, setRunner] = useState(given);
  const isUndo = runner !== given;
  const { phase, items, why, revealed } = useSyncExternalStore(runner.subscribe, runner.progress);
  const [failure, setFailure] = useState<string>();
  const { isBusy, once } = useOnce();
  const isRunning = isUnderway(phase);
  const { title } = runner.run;
  const counts = countsOf(items);
  const { failed, sent, waiting } = counts;
  useStopOnLeave(runner);

  const isToSee = onSuccess === undefined || !hasSucceeded(counts) || revealed.size > 0;
  const end = useRef(ended);
  end.current = ended;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the run that undoes this one ends, too
  useEffect(() => {
    if (phase === 'ended') end.current();
  }, [phase, runner]);

  function ended(): void {
    // A failed undo is not a failure of the action that the rows were selected for.
    const failed = isUndo ? [] : items.filter(({ state }) => state === 'failed');
    onEnded(failed.map(({ index }) => index));
    if (isToSee) return;
    void dismiss();
    onSuccess(runner);
  }

  const { reveal } = runner.run;
  const { isUnsaved, question, ...revealing } = useRevealed(runner, () => void dismiss());

  async function leave(): Promise<void> {
    if (isRunning) return runner.stop();
    if (!isBusy) revealing.leave();
  }

  async function dismiss(): Promise<void> {
    try {
      if (phase === 'ended') await ledger.remove(runner.run);
    } finally {
      close();
    }
  }

  async function undo(): Promise<void> {
    setFailure(undefined);
    try {
      const back = await startUndo(runner);
      setRunner(back);
      void back.start();
    } catch (error) {
      setFailure(undoNotKept);
      reportShown(error);
    }
  }

  async function save(): Promise<void> {
    setFailure(undefined);
    try {
      const { blob, name } = await writeOutcomes(runner.run, { items, revealed });
      saveFile(blob, name);
      revealing.saved();
    } catch (error) {
      setFailure(fileNotWritten);
      reportShown(error);
    }
  }

  if (phase === 'elsewhere')
    return (
      <Dialog shape="small" title={title} onLeave={close}>
        <p className="dialog-text">{runsElsewhere}</p>
        <DialogFoot>
          <Button onClick={close}>{closeTitle}</Button>
        </DialogFoot>
      </Dialog>
    );
  if (isRunning)
    return <Underway title={title} progress={{ phase, items, why }} onLeave={leave} onResume={() => runner.resume()} />;
  if (!isToSee) return null;
  const mayGoOn = !isTooOld(runner.run);
  const undone = mayGoOn ? undoable(items).length : 0;
  return (
    <Dialog
      role="alertdialog"
      className="bulk-dialog"
      shape="small"
      title={labelled(title, summaryOf(counts))}
      onLeave={leave}
    >
      <Outcomes items={items} />
      <Revealed reveal={reveal} count={revealed.size} done={counts.done} />
      {failed > 0 && keepsSelected && !isUndo ? <p className="dialog-text">{failedStaySelected}</p> : null}
      {failure === undefined ? null : (
        <p role="alert" className="dialog-failure">
          {failure}
        </p>
      )}
      {question}
      <DialogFoot>
        <Button onClick={save} intent={isUnsaved ? 'primary' : undefined}>
          {exportOutcomes}
        </Button>
        {undone > 0 ? (
          <Button disabled={isBusy} onClick={() => once(undo)}>
            {undoRows(undone)}
          </Button>
        ) : null}
        {mayGoOn && failed + sent > 0 ? (
          <Button disabled={isBusy} onClick={() => once(() => runner.retry())}>
            {retryFailed(failed + sent)}
          </Button>
        ) : null}
        {mayGoOn && waiting > 0 ? (
          <Button disabled={isBusy} onClick={() => once(() => runner.start())}>
            {resumeRows(waiting + sent)}
          </Button>
        ) : null}
        <Button intent={isUnsaved ? undefined : 'primary'} onClick={leave}>
          {closeTitle}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

interface UnderwayProps {
  readonly title: string;
  readonly progress: { readonly phase: Phase; readonly items: readonly Item[]; readonly why: string | undefined };
  readonly onLeave: () => void;
  readonly onResume: () => void;
}

/** The progress of a run, and why it is paused. */
function Underway({ title, progress: { phase, items, why }, onLeave, onResume }: UnderwayProps) {
  const counts = countsOf(items);
  const ended = finishedCount(counts);
  const { failed } = counts;
  return (
    <Dialog role="alertdialog" shape="small" title={underWay(title)} onLeave={onLeave}>
      <progress className="bulk-progress" max={items.length} value={ended} aria-label={progressTitle} />
      <p role="status" className="dialog-text">
        {failed > 0 ? finishedOfFailed(ended, items.length, failed) : finishedOf(ended, items.length)}
      </p>
      {phase === 'paused' ? (
        <p role="alert" className="dialog-failure">
          {pausedBecause(why)}
        </p>
      ) : null}
      {phase === 'stopping' ? <p className="dialog-text">{stopping}</p> : null}
      <DialogFoot>
        <Button onClick={onLeave} disabled={phase === 'stopping'}>
          {stopTitle}
        </Button>
        {phase === 'paused' ? (
          <Button intent="primary" onClick={onResume}>
            {resumeTitle}
          </Button>
        ) : null}
      </DialogFoot>
    </Dialog>
  );
}

/**
 * One-time values returned by the back end are lost with the dialog: closing it asks for confirmation until they have
 * been saved.
 */
function useRevealed(runner: Runner, close: () => void) {
  const { revealed } = useSyncExternalStore(runner.subscribe, runner.progress);
  const [isSaved, setSaved] = useState(false);
  const isUnsaved = revealed.size > 0 && !isSaved;
  const tellUnsaved = useUnsaved();
  useEffect(() => tellUnsaved(isUnsaved), [tellUnsaved, isUnsaved]);
  const title = runner.run.reveal?.title ?? '';
  const asked = {
    title: closeUnsaved,
    text: shownOnce(title),
    agree: closeTitle,
    stay: backTitle,
  };
  return { isUnsaved, saved: () => setSaved(true), ...useLeave(() => isUnsaved, close, asked) };
}

interface RevealedProps {
  readonly reveal: Runner['run']['reveal'];
  /** The number of rows with a received value, and the number of rows done. */
  readonly count: number;
  readonly done: number;
}

/** After a connection loss, some responses and their one-time values are lost. */
function Revealed({ reveal, count, done }: RevealedProps) {
  if (reveal === undefined || done === 0) return null;
  return (
    <>
      {count > 0 && (
        <p className="dialog-text">
          {revealedRows(count, reveal.title)}
          {reveal.note}
        </p>
      )}
      {count < done && <p className="dialog-text">{revealsLost(done - count, reveal.title)}</p>}
    </>
  );
}

/** Stops the run when its page is left; the ledger offers it again. */
function useStopOnLeave(runner: Runner): void {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      queueMicrotask(() => {
        if (!isHere.current) runner.leave();
      });
    };
  }, [runner]);
}

function pausedBecause(why: string | undefined): string {
  return areKeysKept() ? pausedSafely(why ?? '') : pausedUnsafely(why ?? '');
}
