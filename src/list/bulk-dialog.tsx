import { useId, useState } from 'react';
import { availability } from '../actions/availability.ts';
import { attemptOf } from '../actions/run.ts';
import type { Scope } from '../actions/scope.ts';
import type { ResolvedRequestAction } from '../compile/resolved.ts';
import { CallError } from '../data/call-error.ts';
import type { Row } from '../language/json.ts';
import { Modal } from '../ui/modal.tsx';

interface BulkDialogProps {
  readonly action: ResolvedRequestAction;
  readonly rows: readonly Row[];
  readonly scope: Omit<Scope, 'row'>;
  readonly onDone: () => void;
  readonly close: () => void;
}

type Stage =
  | { readonly name: 'asking' }
  | { readonly name: 'running'; readonly done: number }
  | { readonly name: 'ended'; readonly failures: readonly string[] };

/** Asks once, then performs the action row by row; rows whose status does not allow it are left out and counted. */
export function BulkDialog({ action, rows, scope, onDone, close }: BulkDialogProps) {
  const [stage, setStage] = useState<Stage>({ name: 'asking' });
  const id = useId();
  const [allowed] = useState(() => rows.filter((row) => availability(action, row, scope.lookups).state === 'offered'));
  const skipped = rows.length - allowed.length;

  async function start(): Promise<void> {
    const failures: string[] = [];
    // The dialog itself reports: no toast and no reload for each row.
    const { done: _, failed: __, ...quiet } = action;
    for (const [index, row] of allowed.entries()) {
      setStage({ name: 'running', done: index });
      try {
        await attemptOf(quiet, { ...scope, row, refresh: () => undefined }, { quietly: true })();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        failures.push(error.message);
      }
    }
    scope.refresh();
    onDone();
    setStage({ name: 'ended', failures });
  }

  function leave(): void {
    if (stage.name !== 'running') close();
  }

  return (
    <Modal role="alertdialog" titleId={id} className="confirm" onCancel={leave}>
      <h2 id={id} className="confirm-question">
        {stage.name === 'ended'
          ? `${action.title}：成功 ${allowed.length - stage.failures.length} 行，失败 ${stage.failures.length} 行`
          : `确认对选中的 ${allowed.length} 行执行「${action.title}」？`}
      </h2>
      {skipped > 0 ? <p className="confirm-warning">另有 {skipped} 行的状态不允许此操作，不会执行。</p> : null}
      {stage.name === 'running' ? <progress max={allowed.length} value={stage.done} aria-label="进度" /> : null}
      {stage.name === 'ended' && stage.failures.length > 0 ? (
        <ul className="confirm-failure">
          {[...new Set(stage.failures)].map((failure) => (
            <li key={failure}>{failure}</li>
          ))}
        </ul>
      ) : null}
      <div className="confirm-buttons">
        <button type="button" className="bp6-button" onClick={leave} disabled={stage.name === 'running'}>
          {stage.name === 'ended' ? '关闭' : '取消'}
        </button>
        {stage.name === 'ended' ? null : (
          <button
            type="button"
            className={`bp6-button bp6-intent-${action.intent ?? 'primary'}`}
            disabled={stage.name === 'running' || allowed.length === 0}
            onClick={start}
          >
            {action.title}
          </button>
        )}
      </div>
    </Modal>
  );
}
