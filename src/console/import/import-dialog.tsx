import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cancelTitle, closeTitle } from '../../words/zh-CN/buttons.ts';
import { progressNotKept } from '../../words/zh-CN/console/bulk.ts';
import { fileNotWritten } from '../../words/zh-CN/console/export.ts';
import {
  checkingRows,
  checkTitle,
  columnsByName,
  columnsMissing,
  downloadLeft,
  downloadTemplate,
  importRows,
  matchColumns,
  noRowsInFile,
  notRunBecause,
  otherFile,
  readingFile,
  readingRecords,
  runRows,
  tooManyInFile,
  workDone,
  workUnderWay,
} from '../../words/zh-CN/console/import.ts';
import { listComma } from '../../words/zh-CN/marks.ts';
import { RunDialog } from '../bulk/run-dialog.tsx';
import type { Runner } from '../bulk/runner.ts';
import { CallError, messageOf } from '../client/call-error.ts';
import { saveFile } from '../client/save-file.ts';
import type { SavedFile } from '../export/packed-sheet.ts';
import { type FormModule, loadForm } from '../form/load-form.ts';
import { personName } from '../session/session.ts';
import { reportShown } from '../toasts/show-failure.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogFoot } from '../ui/dialog/dialog.tsx';
import { useOnce } from '../ui/use-once.ts';
import { beginImport, rowsToSend } from './begin-import.ts';
import { checkRows } from './check-rows.ts';
import type { CheckedRow } from './checked-row.ts';
import { ColumnChoice, unmappedColumns } from './columns-stage.tsx';
import { type FileColumn, fileColumnsOf, isFilled, type Layout, layoutOf } from './file-columns.ts';
import { FileDrop } from './file-drop.tsx';
import type { ImportContext } from './import-context.ts';
import { type Importing, importContextOf, TooManyRecords } from './importing.ts';
import { Preview } from './preview.tsx';
import { readInWorker } from './reading/read-in-worker.ts';
import type { ReadFile } from './reading/table.ts';
import { UnreadableFile } from './reading/unreadable-file.ts';
import { writeReasons, writeTemplate } from './sheet-files.ts';
import '../bulk/bulk.css';
import './import.css';

interface ImportDialogProps {
  readonly importing: Importing;
  readonly close: () => void;
}

/** The maximum number of rows of a file; each is one call. */
const mostRows = 20_000;

interface OpenFile {
  readonly name: string;
  readonly file: ReadFile;
  readonly form: FormModule | undefined;
  readonly columns: readonly FileColumn[];
  readonly layout: Layout;
}

type Stage =
  | { readonly name: 'choosing'; readonly failure?: string }
  | { readonly name: 'working'; readonly what: string; readonly done: number; readonly total: number }
  | { readonly name: 'columns'; readonly open: OpenFile }
  | {
      readonly name: 'checked';
      readonly open: OpenFile;
      readonly rows: readonly CheckedRow[];
      readonly context: ImportContext;
    }
  | { readonly name: 'running'; readonly runner: Runner };

/** The import dialog: reads a file, shows what each of its rows will do, and imports them. */
export function ImportDialog({ importing, close }: ImportDialogProps) {
  const { action } = importing;
  const [stage, setStage] = useState<Stage>({ name: 'choosing' });
  const [failure, setFailure] = useState<string>();
  const working = useRef<AbortController>(undefined);
  const { isBusy, once } = useOnce();
  useEffect(() => () => working.current?.abort(), []);

  /** Runs an abortable task (Escape aborts it); a failure returns to the stage `from` and is shown there. */
  async function work(task: (signal: AbortSignal) => Promise<Stage>, from: Stage): Promise<void> {
    working.current?.abort();
    const controller = new AbortController();
    working.current = controller;
    setFailure(undefined);
    try {
      const next = await task(controller.signal);
      if (!controller.signal.aborted) setStage(next);
    } catch (error) {
      if (controller.signal.aborted) return;
      setStage(from);
      setFailure(failureOf(error));
    }
  }

  const progress =
    (what: string) =>
    (done: number, total = 0) =>
      setStage({ name: 'working', what, done, total });

  function take(file: File): void {
    progress(readingFile)(0, 0);
    void work(
      async (signal) => {
        const [read, form] = await Promise.all([readInWorker(file, signal), loadFormOf(importing)]);
        const columns = fileColumnsOf(action, form?.schema);
        const layout = layoutOf(read.sheets, columns);
        const open: OpenFile = { name: file.name, file: read, form, columns, layout };
        requireRows(open);
        return unmappedColumns(columns, layout.places).length > 0 ? { name: 'columns', open } : check(open, signal);
      },
      { name: 'choosing' },
    );
  }

  async function check(open: OpenFile, signal: AbortSignal): Promise<Stage> {
    const context = await importContextOf(importing, open, signal, progress(readingRecords));
    const rows = await checkRows(tableOf(open), context, signal, progress(checkingRows));
    return { name: 'checked', open, rows, context };
  }

  async function begin({ open, rows, context }: Extract<Stage, { name: 'checked' }>): Promise<void> {
    const person = personName();
    if (person === undefined) return;
    setFailure(undefined);
    try {
      const file = { name: open.name, hash: open.file.hash, header: headerOf(open), rows };
      const runner = await beginImport(importing, file, person, context.lookups);
      setStage({ name: 'running', runner });
      void runner.start();
    } catch (error) {
      if (!(error instanceof CallError)) reportShown(error);
      setFailure(error instanceof CallError ? notRunBecause(messageOf(error)) : progressNotKept);
    }
  }

  async function save(write: () => Promise<SavedFile>): Promise<void> {
    setFailure(undefined);
    try {
      const { blob, name } = await write();
      saveFile(blob, name);
    } catch (error) {
      setFailure(fileNotWritten);
      reportShown(error);
    }
  }

  const template = () =>
    save(async () => writeTemplate(action.title, fileColumnsOf(action, (await loadFormOf(importing))?.schema)));

  if (stage.name === 'running')
    return <RunDialog runner={stage.runner} onEnded={() => importing.refresh()} close={close} />;

  const problem =
    failure === undefined ? null : (
      <p role="alert" className="dialog-failure">
        {failure}
      </p>
    );
  const framed = (body: ReactNode, foot: ReactNode) => (
    <Dialog
      title={action.title}
      width={860}
      className="import-dialog"
      leaveTitle={closeTitle}
      onLeave={() => (isBusy ? undefined : close())}
    >
      <div className="dialog-body import-body">
        {body}
        {problem}
      </div>
      <DialogFoot>{foot}</DialogFoot>
    </Dialog>
  );
  const back = (
    <Button
      disabled={isBusy}
      onClick={() => {
        setFailure(undefined);
        setStage({ name: 'choosing' });
      }}
    >
      {otherFile}
    </Button>
  );

  if (stage.name === 'choosing')
    return framed(
      <FileDrop onFile={take} help={action.help} />,
      <Button onClick={() => once(template)}>{downloadTemplate}</Button>,
    );
  if (stage.name === 'working')
    return framed(
      <>
        <p role="status" className="dialog-text">
          {stage.total > 0 ? workDone(stage.what, stage.done, stage.total) : workUnderWay(stage.what)}
        </p>
        <progress
          className="bulk-progress"
          aria-label={stage.what}
          {...(stage.total > 0 && { max: stage.total, value: stage.done })}
        />
      </>,
      <Button
        onClick={() => {
          working.current?.abort();
          setStage({ name: 'choosing' });
        }}
      >
        {cancelTitle}
      </Button>,
    );
  const { open } = stage;
  if (stage.name === 'columns') {
    const missing = unmappedColumns(open.columns, open.layout.places);
    return framed(
      <>
        <p className="dialog-text">
          {missing.length > 0
            ? columnsMissing(open.name, missing.map(({ title }) => title).join(listComma))
            : columnsByName(open.name)}
        </p>
        <ColumnChoice
          columns={open.columns}
          header={headerOf(open)}
          places={open.layout.places}
          onChange={(places) => setStage({ name: 'columns', open: { ...open, layout: { ...open.layout, places } } })}
        />
      </>,
      <>
        {back}
        <Button
          intent="primary"
          disabled={missing.length > 0}
          onClick={() => void work((signal) => check(open, signal), stage)}
        >
          {checkTitle}
        </Button>
      </>,
    );
  }
  const { rows, context } = stage;
  const count = rowsToSend(rows).length;
  const others = rows.filter(({ outcome }) => outcome === 'skipped' || outcome === 'invalid');
  return framed(
    <Preview importing={importing} rows={rows} lookups={context.lookups} />,
    <>
      {back}
      <Button disabled={isBusy} onClick={() => setStage({ name: 'columns', open })}>
        {matchColumns}
      </Button>
      {others.length === 0 ? null : (
        <Button
          disabled={isBusy}
          onClick={() => once(() => save(() => writeReasons(action.title, headerOf(open), others)))}
        >
          {downloadLeft(others.length)}
        </Button>
      )}
      <Button
        intent={action.intent ?? 'primary'}
        aria-busy={isBusy}
        disabled={isBusy || count === 0}
        onClick={() => once(() => begin(stage))}
      >
        {action.changes ? runRows(count) : importRows(count)}
      </Button>
    </>,
  );
}

async function loadFormOf({ action: { each } }: Importing): Promise<FormModule | undefined> {
  return each.kind === 'form' ? loadForm(each.form) : undefined;
}

function tableOf({ file, layout }: OpenFile) {
  return file.sheets[layout.sheet] ?? [];
}

function headerOf(open: OpenFile): readonly string[] {
  const table = tableOf(open);
  // Rows may have more cells than the header.
  const length = table.reduce((most, row) => Math.max(most, row.length), 0);
  const header = table[open.layout.header] ?? [];
  return Array.from({ length }, (_, index) => header[index] ?? '');
}

function requireRows(open: OpenFile): void {
  const count = tableOf(open).filter((cells, index) => index > open.layout.header && isFilled(cells)).length;
  if (count === 0) throw new UnreadableFile(noRowsInFile);
  if (count > mostRows) throw new UnreadableFile(tooManyInFile(mostRows, count));
}

function failureOf(error: unknown): string {
  if (error instanceof UnreadableFile || error instanceof TooManyRecords) return error.message;
  if (!(error instanceof CallError)) reportShown(error);
  return messageOf(error);
}
