import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { saveFile } from '../client/save-file.ts';
import { areKeysKept } from '../client/write/retention.ts';
import { reportShown } from '../toasts/show-failure.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogFoot } from '../ui/dialog/dialog.tsx';
import { useOnce } from '../ui/use-once.ts';
import { begunUndo, undoable } from './begin.ts';
import { ledger } from './ledger.ts';
import { Outcomes } from './outcomes.tsx';
import { countsOf, endedOf, isTooOld, summaryOf } from './run.ts';
import { isUnderway, type Runner } from './runner.ts';
import { writeOutcomes } from './write-outcomes.ts';
import './bulk.css';

interface RunDialogProps {
  readonly runner: Runner;
  /** The rows that failed stay selected in the list below. */
  readonly keepsSelected?: boolean;
  /** Called at each end with the places of the rows that failed. */
  readonly onEnded: (failed: readonly number[]) => void;
  readonly close: () => void;
}

/** A run: its progress, and at its end the outcome of each row. Closing it then puts the run away. */
export function RunDialog({ runner: given, keepsSelected = false, onEnded, close }: RunDialogProps) {
  const [runner, setRunner] = useState(given);
  const isUndo = runner !== given;
  const { phase, items, why } = useSyncExternalStore(runner.subscribe, runner.progress);
  const [failure, setFailure] = useState<string>();
  const { isBusy, once } = useOnce();
  const isRunning = isUnderway(phase);
  const { title } = runner.run;
  const counts = countsOf(items);
  const { failed, sent, waiting } = counts;
  const ended = endedOf(counts);
  useStopOnLeave(runner);

  const told = useRef(onEnded);
  told.current = onEnded;
  useEffect(() => {
    if (phase !== 'ended') return;
    // What was not taken back is no failure of the action that the rows were selected for.
    const failed = isUndo ? [] : runner.progress().items.filter(({ state }) => state === 'failed');
    told.current(failed.map(({ index }) => index));
  }, [phase, runner, isUndo]);

  async function leave(): Promise<void> {
    if (isRunning) return runner.stop();
    if (isBusy) return;
    try {
      if (phase === 'ended') await ledger.remove(runner.run);
    } finally {
      close();
    }
  }

  async function undo(): Promise<void> {
    setFailure(undefined);
    try {
      const back = await begunUndo(runner);
      setRunner(back);
      void back.start();
    } catch (error) {
      setFailure('浏览器不允许保存进度，没有撤销。');
      reportShown(error);
    }
  }

  async function save(): Promise<void> {
    setFailure(undefined);
    try {
      const { blob, name } = await writeOutcomes(runner.run, items);
      saveFile(blob, name);
    } catch (error) {
      setFailure('文件没有写成，请重试。');
      reportShown(error);
    }
  }

  if (phase === 'elsewhere')
    return (
      <Dialog shape="small" title={title} onLeave={close}>
        <p className="dialog-text">正在另一个标签页中执行。</p>
        <DialogFoot>
          <Button onClick={close}>关闭</Button>
        </DialogFoot>
      </Dialog>
    );
  if (isRunning)
    return (
      <Dialog role="alertdialog" shape="small" title={`正在执行「${title}」`} onLeave={leave}>
        <progress className="bulk-progress" max={items.length} value={ended} aria-label="进度" />
        <p role="status" className="dialog-text">
          已完成 {ended}/{items.length}
          {failed > 0 ? `，其中失败 ${failed}` : ''}
        </p>
        {phase === 'paused' ? (
          <p role="alert" className="dialog-failure">
            {pausedBecause(why)}
          </p>
        ) : null}
        {phase === 'stopping' ? <p className="dialog-text">正在停止：等已发出的几行有结果。</p> : null}
        <DialogFoot>
          <Button onClick={leave} disabled={phase === 'stopping'}>
            停止
          </Button>
          {phase === 'paused' ? (
            <Button intent="primary" onClick={() => runner.resume()}>
              继续
            </Button>
          ) : null}
        </DialogFoot>
      </Dialog>
    );
  const mayGoOn = !isTooOld(runner.run);
  const undone = mayGoOn ? undoable(items).length : 0;
  return (
    <Dialog
      role="alertdialog"
      className="bulk-dialog"
      shape="small"
      title={`${title}：${summaryOf(counts)}`}
      onLeave={leave}
    >
      <Outcomes items={items} />
      {failed > 0 && keepsSelected && !isUndo ? <p className="dialog-text">失败的行仍然选中，可以再试。</p> : null}
      {failure === undefined ? null : (
        <p role="alert" className="dialog-failure">
          {failure}
        </p>
      )}
      <DialogFoot>
        <Button onClick={save}>导出结果</Button>
        {undone > 0 ? (
          <Button disabled={isBusy} onClick={() => once(undo)}>
            撤销这 {undone} 行
          </Button>
        ) : null}
        {mayGoOn && failed + sent > 0 ? (
          <Button disabled={isBusy} onClick={() => once(() => runner.retry())}>
            重试失败的（{failed + sent}）
          </Button>
        ) : null}
        {mayGoOn && waiting > 0 ? (
          <Button disabled={isBusy} onClick={() => once(() => runner.start())}>
            继续（{waiting + sent}）
          </Button>
        ) : null}
        <Button intent="primary" onClick={leave}>
          关闭
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** Leaving the page of a run stops it; the ledger offers it again. */
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
  const next = areKeysKept() ? '恢复后自动继续，不会重复执行。' : '没有回应的几行可能已经生效，请核对后再继续。';
  return `已暂停：${why ?? ''} ${next}`;
}
