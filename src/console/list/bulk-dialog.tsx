import { useId, useState } from 'react';
import type { ResolvedColumn, ResolvedRequestAction, Template } from '../../compile/resolved.ts';
import type { Row } from '../../language/json.ts';
import { availability } from '../actions/availability.ts';
import { attemptOf } from '../actions/run.ts';
import type { Scope } from '../actions/scope.ts';
import { fillOptional, fillText } from '../columns/template.ts';
import { holdStale } from '../data/answers.ts';
import { CallError, explained } from '../data/call-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { rowName } from './row-name.ts';

interface BulkDialogProps {
  readonly action: ResolvedRequestAction;
  readonly rows: readonly Row[];
  /** Provide the names of rows. */
  readonly columns: readonly ResolvedColumn[];
  readonly scope: Omit<Scope, 'row'>;
  /** Called with the rows that failed, once all have been tried. */
  readonly onDone: (failed: readonly Row[]) => void;
  readonly close: () => void;
}

interface Failure {
  readonly row: Row;
  readonly reason: string;
}

type Stage =
  | { readonly name: 'asking' }
  | { readonly name: 'running'; readonly done: number }
  | { readonly name: 'ended'; readonly failures: readonly Failure[]; readonly succeeded: readonly Row[] };

/** Asks once, then performs the action row by row; rows whose status does not allow it are skipped and counted. */
export function BulkDialog({ action, rows, columns, scope, onDone, close }: BulkDialogProps) {
  const [stage, setStage] = useState<Stage>({ name: 'asking' });
  const id = useId();
  const [allowed] = useState(() => rows.filter((row) => availability(action, row, scope.lookups).state === 'offered'));
  const skipped = rows.length - allowed.length;

  async function start(): Promise<void> {
    const failures: Failure[] = [];
    // The dialog itself reports: no toast and no reload per row.
    const release = holdStale();
    const { done: _, failed: __, ...quiet } = action;
    for (const [index, row] of allowed.entries()) {
      setStage({ name: 'running', done: index });
      try {
        await attemptOf(quiet, { ...scope, row, refresh: () => undefined }, { quietly: true })();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const failed = fillOptional(action.failed, row, scope.lookups);
        failures.push({ row, reason: explained(failed, error.message) });
      }
    }
    release();
    scope.refresh();
    const failed = new Set(failures.map(({ row }) => row));
    onDone([...failed]);
    setStage({ name: 'ended', failures, succeeded: allowed.filter((row) => !failed.has(row)) });
  }

  function leave(): void {
    if (stage.name !== 'running') close();
  }

  const said =
    stage.name === 'ended'
      ? sentences([action.done], stage.succeeded, scope)
      : sentences([action.confirm, action.warning], allowed, scope);
  return (
    <Dialog
      role="alertdialog"
      shape="small"
      title={
        stage.name === 'ended'
          ? `${action.title}：成功 ${allowed.length - stage.failures.length} 行，失败 ${stage.failures.length} 行`
          : `确认对选中的 ${allowed.length} 行执行「${action.title}」？`
      }
      describedBy={id}
      onLeave={leave}
    >
      <div id={id} className="bulk-said">
        {said.map((text) => (
          <p key={text} className="dialog-text">
            {text}
          </p>
        ))}
        {skipped > 0 ? <p className="dialog-text">另有 {skipped} 行的状态不允许此操作，不会执行。</p> : null}
        {stage.name === 'ended' && stage.failures.length > 0 ? (
          <>
            <ul className="dialog-failure">
              {stage.failures.map(({ row, reason }) => (
                <li key={String(row.id)}>
                  「{rowName(row, columns, scope.lookups)}」{reason}
                </li>
              ))}
            </ul>
            <p className="dialog-text">失败的行仍然选中，可以再试。</p>
          </>
        ) : null}
      </div>
      {stage.name === 'running' ? <progress max={allowed.length} value={stage.done} aria-label="进度" /> : null}
      <DialogFoot>
        <Button onClick={leave} disabled={stage.name === 'running'}>
          {stage.name === 'ended' ? '关闭' : '取消'}
        </Button>
        {stage.name === 'ended' ? null : (
          <Button
            intent={action.intent ?? 'primary'}
            disabled={stage.name === 'running' || allowed.length === 0}
            onClick={start}
          >
            {action.title}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}

/** Returns an action's texts: once if they are the same for all rows, else per row. */
function sentences(
  templates: readonly (Template | undefined)[],
  rows: readonly Row[],
  scope: Omit<Scope, 'row'>,
): readonly string[] {
  const texts = templates.filter((text) => text !== undefined);
  const named = texts.filter(isAboutRow);
  const perRow = rows.map((row) => named.map((text) => fillText(text, row, scope.lookups)).join(' '));
  const common = rows.length === 0 ? [] : texts.filter((text) => !isAboutRow(text)).map((text) => text.join(''));
  return [...new Set([...perRow, ...common])].filter((text) => text !== '');
}

function isAboutRow(text: Template): boolean {
  return text.some((part) => typeof part !== 'string');
}
