import { useEffect, useRef, useState } from 'react';
import { cancelTitle, closeTitle } from '../../words/zh-CN/buttons.ts';
import {
  allFiltered,
  allFilteredCounted,
  changedMeanwhile,
  columnsAsShown,
  columnsOfFile,
  excelFormat,
  exportOf,
  exportProgress,
  exportRows,
  exportTitle,
  fileNotWritten,
  findingRows,
  formatTitle,
  lastRowCounts,
  lastRowSums,
  longNumbers,
  nothingToExport,
  rowsExported,
  rowsInFile,
  rowsLeftOut,
  rowsRead,
  rowsReadOf,
  scopeTitle,
  selectedRows,
  sentenceSpace,
  sumOf,
} from '../../words/zh-CN/console/export.ts';
import { clauseComma, fullStop, listComma, semicolon } from '../../words/zh-CN/marks.ts';
import { CallError, messageOf } from '../client/call-error.ts';
import { saveFile } from '../client/save-file.ts';
import { sha256Of } from '../client/sha256.ts';
import { attempt } from '../client/write/attempt.ts';
import { cellText } from '../columns/cell.tsx';
import { boot } from '../session/boot.ts';
import { reportShown } from '../toasts/show-failure.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogFoot } from '../ui/dialog/dialog.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import {
  type Exportable,
  type FilePreview,
  previewFile,
  TooManyRows,
  type WrittenFile,
  writeFile,
} from './write-file.ts';
import './export.css';

interface ExportDialogProps {
  readonly what: Exportable;
  readonly close: () => void;
}

type Stage =
  | { readonly name: 'asking'; readonly failure?: string }
  | { readonly name: 'running'; readonly done: number; readonly total: number | undefined }
  | { readonly name: 'ended'; readonly written: Written };

/** The facts about a saved file that the dialog shows. */
type Written = Omit<WrittenFile, 'file' | 'sums'>;

/** The export dialog: shows the number of rows, writes the file, and then shows how many rows it contains. */
export function ExportDialog({ what, close }: ExportDialogProps) {
  const [stage, setStage] = useState<Stage>({ name: 'asking' });
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const [scope, setScope] = useState<'filtered' | 'selected'>(what.selected.count > 0 ? 'selected' : 'filtered');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const isPartial = (what.only ?? []).length > 0;
  const [preview, failure] = useFilePreview(what, scope, isPartial);
  const asked = scope === 'selected' ? what.selected.count : what.total;
  const count = isPartial ? preview?.rows : asked;
  // If the preview fails, the number is shown after writing.
  const isAwaited = isPartial && failure === undefined && preview === undefined;
  const isEmpty = isAwaited || count === 0;

  async function start(): Promise<void> {
    const ending = new AbortController();
    running.current = ending;
    setStage({ name: 'running', done: 0, total: count });
    try {
      const { file, sums, ...written } = await writeFile(what, format, scope, ending.signal, (done, total) =>
        setStage({ name: 'running', done, total }),
      );
      const { rows } = written;
      if (rows === 0 && isPartial) return setStage({ name: 'asking', failure: nothingToExport });
      if (boot().logsExports === true)
        await unless(
          ending.signal,
          attempt({
            method: 'POST',
            url: '/api/audit/export',
            body: { request: what.request, rows, hash: await hashOf(file.blob), sums, selected: scope === 'selected' },
          }),
        );
      saveFile(file.blob, file.name);
      setStage({ name: 'ended', written });
    } catch (error) {
      if (ending.signal.aborted) setStage({ name: 'asking' });
      else if (error instanceof CallError || error instanceof TooManyRows)
        setStage({ name: 'asking', failure: error.message });
      else {
        setStage({ name: 'asking', failure: fileNotWritten });
        reportShown(error);
      }
    }
  }

  function leave(): void {
    if (stage.name === 'running') running.current?.abort();
    else close();
  }

  return (
    <Dialog shape="small" title={what.isDeclared === true ? what.title : exportOf(what.title)} onLeave={leave}>
      <div className="export-body">
        {stage.name === 'ended' ? (
          <p role="status">{endedInWords(stage.written)}</p>
        ) : (
          <>
            <RadioGroup
              title={scopeTitle}
              value={scope}
              isDisabled={stage.name === 'running'}
              onChange={setScope}
              choices={scopesOf(what)}
            />
            <RadioGroup
              title={formatTitle}
              value={format}
              isDisabled={stage.name === 'running'}
              onChange={setFormat}
              choices={[
                ['xlsx', excelFormat],
                ['csv', 'CSV'],
              ]}
            />
            {isPartial ? <Preview what={what} preview={preview} failure={failure} /> : null}
            <p className="export-note">
              {columnsInWords(what)}
              {format === 'csv' ? sentenceSpace + longNumbers : null}
            </p>
          </>
        )}
        {stage.name === 'running' ? <Progress {...stage} /> : null}
        <Failure stage={stage} />
      </div>
      <DialogFoot>
        <Button onClick={leave}>{stage.name === 'ended' ? closeTitle : cancelTitle}</Button>
        {stage.name === 'ended' ? null : (
          <Button intent="primary" disabled={stage.name === 'running' || isEmpty} onClick={start}>
            {count === undefined ? exportTitle : exportRows(count)}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}

function scopesOf({ total, selected }: Exportable): readonly (readonly ['filtered' | 'selected', string])[] {
  const filtered = total === undefined ? allFiltered : allFilteredCounted(total);
  const all = ['filtered', filtered] as const;
  return selected.count > 0 ? [all, ['selected', selectedRows(selected.count)]] : [all];
}

/** Returns a preview of the file if the export excludes rows: undefined until it has loaded; or the error. */
function useFilePreview(
  what: Exportable,
  scope: 'filtered' | 'selected',
  isPartial: boolean,
): readonly [FilePreview | undefined, string | undefined] {
  const [state, setState] = useState<readonly [FilePreview | undefined, string | undefined]>([undefined, undefined]);
  // What is exported is fixed when the dialog opens.
  const [first] = useState(what);
  useEffect(() => {
    if (!isPartial) return;
    const ending = new AbortController();
    setState([undefined, undefined]);
    previewFile(first, scope, ending.signal).then(
      (preview) => setState([preview, undefined]),
      (error) => ending.signal.aborted || setState([undefined, messageOf(error)]),
    );
    return () => ending.abort();
  }, [first, scope, isPartial]);
  return state;
}

function Failure({ stage }: { readonly stage: Stage }) {
  if (stage.name !== 'asking' || stage.failure === undefined) return null;
  return (
    <p role="alert" className="dialog-failure">
      {stage.failure}
    </p>
  );
}

function Progress({ done, total }: Extract<Stage, { name: 'running' }>) {
  return (
    <>
      <progress {...(total !== undefined && { max: total, value: done })} aria-label={exportProgress} />
      <p role="status">{total === undefined ? rowsRead(done) : rowsReadOf(done, total)}</p>
    </>
  );
}

interface PreviewProps {
  readonly what: Exportable;
  readonly preview: FilePreview | undefined;
  readonly failure: string | undefined;
}

/** The number of rows the file would have, and their sums. */
function Preview({ what, preview, failure }: PreviewProps) {
  const text = preview === undefined ? (failure ?? findingRows) : previewInWords(what, preview);
  return <p role="status">{text}</p>;
}

function previewInWords({ columns, lookups }: Exportable, { rows, leftOut, sums }: FilePreview): string {
  const added = columns.flatMap((column) => {
    const sum = sums[column.field];
    return sum === undefined ? [] : [sumOf(column.title, cellText({ [column.field]: sum }, column, lookups))];
  });
  const inFile = [rowsInFile(rows), ...added].join(clauseComma);
  return [inFile, ...(leftOut === 0 ? [] : [rowsLeftOut(leftOut)])].join(semicolon) + fullStop;
}

function endedInWords({ rows, leftOut, expected, note = '' }: Written): string {
  const isChanged = expected !== undefined && rows + leftOut !== expected;
  return [
    rowsExported(rows),
    ...(leftOut === 0 ? [] : [rowsLeftOut(leftOut) + fullStop]),
    ...(isChanged ? [changedMeanwhile(expected)] : []),
    ...(note === '' ? [] : [note]),
  ].join(sentenceSpace);
}

/** Describes the columns of the file. */
function columnsInWords({ columns, isDeclared, sums = [], whole }: Exportable): string {
  const last = sums.length > 0 ? [lastRowCounts] : whole === undefined ? [] : [lastRowSums];
  const named =
    isDeclared === true
      ? columnsOfFile(columns.map(({ title }) => title).join(listComma))
      : columnsAsShown(columns.length);
  return [named, ...last].join(sentenceSpace);
}

async function hashOf(file: Blob): Promise<string> {
  return sha256Of(new Uint8Array(await file.arrayBuffer()));
}

/** Returns the result of a write, or rejects as soon as `signal` is aborted: the write itself continues. */
function unless<T>(signal: AbortSignal, write: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    write.then(resolve, reject);
  });
}
