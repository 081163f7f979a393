import { useId, useState } from 'react';
import { type Clash, pathOfClash } from '../../change/merge-values.ts';
import { fileKind } from '../../check/editor/language-schemas.ts';
import { Button } from '../../console/ui/button.tsx';
import { print } from '../../language/edit.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import {
  allMine,
  allTheirs,
  changedMeanwhile,
  choosePlaces,
  deletedMeanwhile,
  keepMine,
  mergePlaces,
  mineTitle,
  placeTitle,
  takePublished,
  theirsTitle,
  wholeFile,
  without,
} from '../../words/zh-CN/studio/publish.ts';
import type { FileConflict } from '../draft/use-merge.ts';
import type { Names } from '../help/names.ts';
import { Marked } from '../marked.tsx';
import { placeWords } from '../parts/place-words.ts';
import { type ReadFile, readFileText } from '../parts/read-file.ts';
import { valueWords } from '../parts/value-words.ts';

interface ConflictProps {
  readonly conflict: FileConflict;
  readonly names: Names;
  /** The title of the file. */
  readonly title: string;
  readonly published: ProjectFiles;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/**
 * A conflict in a file that another user has published meanwhile: each conflicting value side by side, or the whole
 * file.
 */
export function Conflict({ conflict, names, title, published, onDiscard, onKeep }: ConflictProps) {
  const { path, text, clashes } = conflict;
  const isGone = published[path] === undefined;
  return (
    <section className="changes-conflict" role="alert">
      <p>
        <Marked text={isGone ? deletedMeanwhile(title) : changedMeanwhile(title)} value={title} as="strong" />
      </p>
      {clashes === undefined ? (
        <>
          <Button size="small" onClick={onKeep}>
            {keepMine}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {takePublished}
          </Button>
        </>
      ) : (
        <Places
          clashes={clashes}
          ours={readFileText(names, fileKind(path)?.kind ?? 'screen', text ?? '')}
          theirs={readFileText(names, fileKind(path)?.kind ?? 'screen', published[path] ?? '')}
          merge={conflict.merge}
        />
      )}
    </section>
  );
}

type Side = 'ours' | 'theirs';

interface PlacesProps {
  readonly clashes: readonly Clash[];
  readonly ours: ReadFile;
  readonly theirs: ReadFile;
  readonly merge: FileConflict['merge'];
}

/** The conflicting values, of each of which one side is chosen; changes made by only one side are kept. */
function Places({ clashes, merge, ...files }: PlacesProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const isReady = clashes.every(({ path }) => chosen[keyOf(path)] !== undefined);
  const chooseAll = (side: Side): void => setChosen(Object.fromEntries(clashes.map(({ path }) => [keyOf(path), side])));
  return (
    <>
      <p className="changes-same">{choosePlaces(clashes.length)}</p>
      <table className="changes-clashes">
        <thead>
          <tr>
            <th scope="col">{placeTitle}</th>
            <th scope="col">{mineTitle}</th>
            <th scope="col">{theirsTitle}</th>
          </tr>
        </thead>
        <tbody>
          {clashes.map((clash) => {
            const { path, ours, theirs } = clash;
            const key = keyOf(path);
            const choice = (side: Side, value: Json | undefined) => (
              <td>
                <label>
                  <input
                    type="radio"
                    name={`${id}-${key}`}
                    checked={chosen[key] === side}
                    onChange={() => setChosen({ ...chosen, [key]: side })}
                  />
                  <Value file={files[side]} path={path} value={value} />
                </label>
              </td>
            );
            return (
              <tr key={key}>
                <th scope="row">{key === '' ? wholeFile : placeOf(files, clash)}</th>
                {choice('ours', ours)}
                {choice('theirs', theirs)}
              </tr>
            );
          })}
        </tbody>
      </table>
      <Button size="small" onClick={() => chooseAll('ours')}>
        {allMine}
      </Button>
      <Button size="small" onClick={() => chooseAll('theirs')}>
        {allTheirs}
      </Button>
      <Button
        size="small"
        intent="primary"
        disabled={!isReady}
        onClick={() => merge((path) => chosen[keyOf(path)] ?? 'ours')}
      >
        {mergePlaces}
      </Button>
    </>
  );
}

interface ValueProps {
  readonly file: ReadFile;
  readonly path: Clash['path'];
  readonly value: Json | undefined;
}

/** One side's value, as text if possible. */
function Value({ file, path, value }: ValueProps) {
  if (value === undefined) return <span>{without}</span>;
  const words = valueWords(file, pathOfClash(file.document, path), value);
  const isWhole = words !== undefined && (typeof value !== 'object' || !isMembers(value));
  return (
    <span>
      {words} {isWhole ? null : <code>{print(value)}</code>}
    </span>
  );
}

/** Returns the location of a conflict as text, from the side that still contains it. */
function placeOf({ ours, theirs }: Pick<PlacesProps, 'ours' | 'theirs'>, clash: Clash): string {
  const file = clash.ours === undefined ? theirs : ours;
  return placeWords(file, pathOfClash(file.document, clash.path));
}

function keyOf(path: Clash['path']): string {
  return path.join(' ');
}
