import { useId, useState } from 'react';
import type { Clash } from '../../change/merge-values.ts';
import { Button } from '../../console/ui/button.tsx';
import { print } from '../../language/edit.ts';
import type { Json } from '../../language/json.ts';
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
import { Marked } from '../marked.tsx';

interface ConflictProps {
  readonly conflict: FileConflict;
  readonly published: ProjectFiles;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** A file that somebody else has published meanwhile: side by side each place that both have changed, or the whole of it. */
export function Conflict({ conflict, published, onDiscard, onKeep }: ConflictProps) {
  const { path, clashes } = conflict;
  const isGone = published[path] === undefined;
  return (
    <section className="changes-conflict" role="alert">
      <p>
        <Marked text={isGone ? deletedMeanwhile(path) : changedMeanwhile(path)} value={path} as="strong" />
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
        <Places clashes={clashes} merge={conflict.merge} />
      )}
    </section>
  );
}

type Side = 'ours' | 'theirs';

/** The places that both have changed, of each of which one side is chosen; all that only one has changed is kept. */
function Places({ clashes, merge }: { readonly clashes: readonly Clash[]; readonly merge: FileConflict['merge'] }) {
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
          {clashes.map(({ path, ours, theirs }) => {
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
                  <code>{value === undefined ? without : print(value)}</code>
                </label>
              </td>
            );
            return (
              <tr key={key}>
                <th scope="row">{key === '' ? wholeFile : key}</th>
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

/** The names to a place, those of entries of lists without their sign. */
function keyOf(path: Clash['path']): string {
  return path.map((step) => step.replace(/^=/, '')).join(' › ');
}
