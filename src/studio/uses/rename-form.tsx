import { type FormEvent, useEffect, useId, useMemo, useState } from 'react';
import { renamedFile } from '../../change/uses/declaration.ts';
import { copyWithToast } from '../../console/toasts/clipboard.ts';
import { Button } from '../../console/ui/button.tsx';
import { Input } from '../../console/ui/input.tsx';
import { publishable } from '../../language/project/project.ts';
import { copyTitle } from '../../words/zh-CN/buttons.ts';
import { listComma } from '../../words/zh-CN/marks.ts';
import {
  keptInCode,
  leftToMend,
  newName,
  newWords,
  onlyEngineers,
  renameAll,
  renamedPlaces,
  renameUndone,
  replaceAll,
  replacedTexts,
  searchFailed,
  searchingUses,
  undoRename,
} from '../../words/zh-CN/studio/uses.ts';
import { editedSince } from '../draft/steps.ts';
import type { Changes } from '../service.ts';
import type { Work } from '../use-workbench.ts';
import { changesBetween, fixedFiles, refusedName, renameCommand } from './rename.ts';
import { useSearch } from './use-search.ts';
import type { UsesSubject } from './uses-subject.ts';
import type { FoundUses, UsesQuery } from './uses-worker.ts';

interface RenameFormProps {
  readonly work: Work;
  readonly asked: UsesSubject;
  readonly found: FoundUses;
  /** Called after files were written, with the new name if there is one. */
  readonly onWritten: (to: string | undefined) => void;
}

/** A completed renaming. */
interface Done {
  /** Whether texts were replaced, not names. */
  readonly isText: boolean;
  readonly changes: Changes;
  readonly places: number;
  readonly left: number;
  /** The texts in files that only engineers change. */
  readonly kept: number;
}

/** Renames a subject everywhere, as one change of all files; or shows the command for engineers if files are not editable. */
export function RenameForm({ work, asked, found, onWritten }: RenameFormProps) {
  const { draftState, analysis } = work;
  const id = useId();
  const [to, setTo] = useState('');
  const [query, setQuery] = useState<UsesQuery>();
  const [done, setDone] = useState<Done>();
  const [isUndone, setUndone] = useState(false);
  const { found: renamed, failure } = useSearch(query);
  const fixed = useMemo(() => fixedFiles(asked, found), [asked, found]);
  const refusal = to === '' ? undefined : refusedName(draftState.files, asked, to);
  // biome-ignore lint/correctness/useExhaustiveDependencies: written once, when the result arrives
  useEffect(() => {
    if (renamed?.files === undefined || query === undefined) return;
    const changes = changesBetween(query.files, renamed.files);
    const left = asked.is === 'name' ? renamedFile(asked.named, query.to ?? '') : undefined;
    const isOpenGone = changes[work.file.path] === null && left !== undefined;
    work.steps.write(changes, isOpenGone ? left : undefined);
    const kept = asked.is === 'text' ? renamed.uses.filter(({ file }) => !publishable.test(file)).length : 0;
    setDone({
      isText: asked.is === 'text',
      changes,
      places: renamed.uses.length - kept,
      kept,
      left: renamed.problems.length,
    });
    setQuery(undefined);
    onWritten(query.to);
  }, [renamed]);
  if (done !== undefined)
    return (
      <RenameDone
        done={done}
        work={work}
        onUndone={() => {
          setDone(undefined);
          setUndone(true);
          onWritten(undefined);
        }}
      />
    );
  if (fixed.length > 0 && asked.is === 'name')
    return (
      <ForEngineers files={fixed.join(listComma)} command={renameCommand(draftState.files, asked.named, newName)} />
    );
  const isReady = to.trim() !== '' && refusal === undefined && analysis.isSound && analysis.files === draftState.files;
  const isBusy = query !== undefined && renamed === undefined && failure === undefined;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isReady && !isBusy) setQuery({ files: draftState.files, asked, to: to.trim() });
  }
  return (
    <form className="uses-rename" onSubmit={submit}>
      <label htmlFor={id}>{asked.is === 'name' ? newName : newWords}</label>
      <Input
        id={id}
        size="small"
        value={to}
        aria-invalid={refusal !== undefined}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" size="small" disabled={!isReady || isBusy}>
        {isBusy ? searchingUses : asked.is === 'name' ? renameAll : replaceAll}
      </Button>
      <span role="status">
        {refusal ?? (failure === undefined ? (isUndone ? renameUndone : '') : searchFailed(failure))}
      </span>
    </form>
  );
}

interface ForEngineersProps {
  readonly files: string;
  readonly command: string;
}

/** The line with which an engineer renames what the studio cannot, to be sent to one. */
function ForEngineers({ files, command }: ForEngineersProps) {
  return (
    <p className="uses-note">
      {onlyEngineers(files)} <code>{command}</code>{' '}
      <Button size="small" onClick={() => void copyWithToast(command)}>
        {copyTitle}
      </Button>
    </p>
  );
}

interface RenameDoneProps {
  readonly done: Done;
  readonly work: Work;
  readonly onUndone: () => void;
}

/** The result of a renaming, with undo as long as none of its changes was edited since. */
function RenameDone({ done, work: { draftState, steps }, onUndone }: RenameDoneProps) {
  const edited = editedSince(done.changes, draftState.files).length;
  const files = Object.keys(done.changes).length;
  const isLatest = steps.undoable === done.changes && edited === 0;
  // Undone by the keyboard shortcut or the button above the page.
  if (edited === files)
    return (
      <p className="uses-done" role="status">
        {renameUndone}
      </p>
    );
  return (
    <p className="uses-done" role="status">
      {done.isText ? replacedTexts(done.places, files) : renamedPlaces(done.places, files)}{' '}
      {done.left === 0 ? null : leftToMend(done.left)}
      {done.kept === 0 ? null : keptInCode(done.kept)}{' '}
      {isLatest ? (
        <Button
          size="small"
          onClick={() => {
            steps.undo();
            onUndone();
          }}
        >
          {undoRename}
        </Button>
      ) : null}
    </p>
  );
}
