import { Button } from '../../console/ui/button.tsx';
import { Input } from '../../console/ui/input.tsx';
import './publish.css';
import { useId, useState } from 'react';
import { type Change, sentence } from '../../change/change.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import { listComma } from '../../words/zh-CN/marks.ts';
import {
  changedTogether,
  confirmRisk,
  conflictsLeft,
  mayOnlyView,
  mergedMeanwhile,
  noChanges,
  noteExample,
  noteLabel,
  onlyLayout,
  problemsLeft,
  publishEffect,
  publishing,
  publishTitle,
  reasonGiven,
  risksLeft,
} from '../../words/zh-CN/studio/publish.ts';
import { undoRename } from '../../words/zh-CN/studio/uses.ts';
import { undoFile } from '../../words/zh-CN/studio/workbench.ts';
import type { Merging } from '../draft/use-merge.ts';
import type { Names } from '../help/names.ts';
import { pageLanguage } from '../page-language.ts';
import { Conflict } from './conflict.tsx';

interface ChangesProps {
  readonly changes: readonly Change[];
  /** Paths that differ from the published files, even without a change of meaning. */
  readonly changed: readonly string[];
  /** The result of merging files that other users have published meanwhile. */
  readonly merging: Merging;
  readonly published: ProjectFiles;
  readonly names: Names;
  readonly titleOf: (path: string) => string;
  readonly problems: number;
  readonly mayPublish: boolean;
  readonly isBusy: boolean;
  /** Why the last attempt was refused. */
  readonly refusal: string | undefined;
  readonly onGo: (change: Change) => void;
  readonly onDiscard: (path: string) => void;
  /** Takes a renaming back in all of its files. */
  readonly onTakeBack: (paths: readonly string[]) => void;
  readonly onKeep: (path: string) => void;
  readonly onPublish: (note: string) => void;
}

/** The changes as text; risky ones must be confirmed one by one. */
export function ChangesPanel(props: ChangesProps) {
  const { changes, changed, merging, problems, isBusy, refusal } = props;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const noteId = useId();
  if (changed.length === 0) return <p className="studio-empty">{noChanges}</p>;
  const shared = changes.filter(({ files }) => files !== undefined);
  const own = changes.filter(({ files }) => files === undefined);
  const isCovered = (path: string): boolean => shared.some(({ files }) => files?.includes(path));
  const risky = changes.filter(({ risk }) => risk === 'high');
  const open = risky.filter((change) => !ticked.has(keyOf(change))).length;
  const obstacle = obstacleOf(props, open);
  const tick = (change: Change, isTicked: boolean): void => {
    const next = new Set(ticked);
    if (isTicked) next.add(keyOf(change));
    else next.delete(keyOf(change));
    setTicked(next);
  };
  return (
    <div className="changes">
      {(merging.conflicts ?? []).map((conflict) => (
        <Conflict
          key={conflict.path}
          conflict={conflict}
          published={props.published}
          names={props.names}
          title={props.titleOf(conflict.path)}
          onDiscard={() => props.onDiscard(conflict.path)}
          onKeep={() => props.onKeep(conflict.path)}
        />
      ))}
      {shared.length === 0 ? null : (
        <section>
          <header className="changes-head">
            <h3>{changedTogether}</h3>
          </header>
          {shared.map((change) => (
            <div key={keyOf(change)} className="changes-shared">
              <ul>
                <ChangeLine
                  change={change}
                  isTicked={ticked.has(keyOf(change))}
                  onTick={(isTicked) => tick(change, isTicked)}
                  onGo={() => props.onGo(change)}
                />
              </ul>
              <p className="changes-same">{titlesOf(change, props.titleOf).join(listComma)}</p>
              {/* What else was changed in these files would be taken back as well. */}
              {changes.some((other) => other !== change && sharesFile(other, change)) ? null : (
                <Button size="small" onClick={() => props.onTakeBack(change.files ?? [])}>
                  {undoRename}
                </Button>
              )}
            </div>
          ))}
        </section>
      )}
      {changed
        .filter((path) => !isCovered(path) || own.some(({ file }) => file === path))
        .map((path) => (
          <section key={path}>
            <header className="changes-head">
              <h3>
                {props.titleOf(path)} <small>{path}</small>
              </h3>
              <Button size="small" onClick={() => props.onDiscard(path)}>
                {undoFile}
              </Button>
            </header>
            {merging.merged.has(path) ? <p className="changes-same">{mergedMeanwhile}</p> : null}
            <ul>
              {own
                .filter(({ file }) => file === path)
                .map((change) => (
                  <ChangeLine
                    key={keyOf(change)}
                    change={change}
                    isTicked={ticked.has(keyOf(change))}
                    onTick={(isTicked) => tick(change, isTicked)}
                    onGo={() => props.onGo(change)}
                  />
                ))}
            </ul>
            {own.some(({ file }) => file === path) ? null : <p className="changes-same">{onlyLayout}</p>}
          </section>
        ))}
      <div className="changes-publish">
        <label htmlFor={noteId}>{noteLabel}</label>
        <Input
          id={noteId}
          maxLength={200}
          value={note}
          placeholder={noteExample}
          onChange={(event) => setNote(event.target.value)}
        />
        {refusal === undefined ? null : (
          <p role="alert" className="changes-refusal">
            {refusal}
          </p>
        )}
        <div className="changes-button">
          <Button
            intent="primary"
            aria-disabled={obstacle !== undefined || isBusy}
            aria-describedby={`${noteId}-obstacle`}
            onClick={() => {
              if (obstacle === undefined && !isBusy) props.onPublish(note.trim());
            }}
          >
            {isBusy ? publishing : publishTitle}
          </Button>
          <span id={`${noteId}-obstacle`} className="changes-obstacle">
            {obstacle ?? (problems === 0 ? publishEffect : '')}
          </span>
        </div>
      </div>
    </div>
  );
}

function obstacleOf({ merging, problems, mayPublish }: ChangesProps, open: number): string | undefined {
  if (!mayPublish) return mayOnlyView;
  if (merging.conflicts?.length !== 0) return conflictsLeft;
  if (problems > 0) return problemsLeft(problems);
  return open > 0 ? risksLeft(open) : undefined;
}

interface LineProps {
  readonly change: Change;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly onGo: () => void;
}

function ChangeLine({ change, isTicked, onTick, onGo }: LineProps) {
  const words = (
    <button type="button" className="text-button changes-words" onClick={onGo}>
      {sentence(change, pageLanguage)}
    </button>
  );
  if (change.risk !== 'high') return <li>{words}</li>;
  return (
    <li data-risk="high">
      {words}
      {change.reason === undefined ? null : <p className="changes-reason">{reasonGiven(change.reason)}</p>}
      <label>
        <input type="checkbox" checked={isTicked} onChange={(event) => onTick(event.target.checked)} />
        {confirmRisk}
      </label>
    </li>
  );
}

function sharesFile({ file, files = [file] }: Change, { files: others = [] }: Change): boolean {
  return files.some((path) => others.includes(path));
}

/** Returns the titles of the files that are still there. */
function titlesOf({ files = [] }: Change, titleOf: ChangesProps['titleOf']): readonly string[] {
  return [...new Set(files.filter((path) => titleOf(path) !== path).map(titleOf))];
}

/**
 * Returns the key of a change. It includes the text, because a confirmed change that changes again must be confirmed
 * again.
 */
function keyOf({ file, path, message }: Change): string {
  return `${file} ${path.join('.')} ${message}`;
}
