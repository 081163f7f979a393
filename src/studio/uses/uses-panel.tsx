import './uses.css';
import { type FormEvent, useState } from 'react';
import { declarationsOf } from '../../change/uses/declared-as.ts';
import { textsContaining } from '../../change/uses/in-text.ts';
import { fileKind } from '../../check/editor/language-schemas.ts';
import { Button } from '../../console/ui/button.tsx';
import { Icon } from '../../console/ui/icon.tsx';
import { Input } from '../../console/ui/input.tsx';
import type { ProjectFiles } from '../../language/project/project.ts';
import { withRemark } from '../../words/zh-CN/marks.ts';
import {
  askedFor,
  changedSince,
  closeUses,
  nothingNamed,
  notSoundYet,
  otherName,
  otherNameExample,
  searchAgain,
  searchFailed,
  searchingUses,
  textThing,
  unknownName,
  usesTitle,
} from '../../words/zh-CN/studio/uses.ts';
import { things } from '../../words/zh-CN/where-command.ts';
import type { Analysis } from '../analysis.ts';
import { Chooser } from '../chooser.tsx';
import { titleOfFile } from '../files.ts';
import { stepWords } from '../parts/place-words.ts';
import { readFileText } from '../parts/read-file.ts';
import type { Work } from '../use-workbench.ts';
import { RenameForm } from './rename-form.tsx';
import { useSearch } from './use-search.ts';
import { UsesList } from './uses-list.tsx';
import { type FilePlace, renamedSubject, subjectName, type UsesSubject, usesSubjectsAt } from './uses-subject.ts';
import type { UsesQuery } from './uses-worker.ts';

interface UsesPanelProps {
  readonly work: Work;
  readonly place: FilePlace;
  readonly onClose: () => void;
}

/** The panel with the uses of the subject at a place, and the form for renaming it. */
export function UsesPanel({ work, place, onClose }: UsesPanelProps) {
  const { files, names } = work.analysis;
  // Computed once, so that the subject stays the same after it is renamed.
  const [offered] = useState(() => usesSubjectsAt(files, names, place));
  const [typed, setTyped] = useState<readonly UsesSubject[]>([]);
  const [chosen, setChosen] = useState<string>();
  const all = [...typed, ...offered];
  const asked = all.find((one) => keyOf(one) === chosen) ?? all[0];
  return (
    <section className="uses" aria-label={usesTitle}>
      <header>
        <strong>{usesTitle}</strong>
        {all.length === 0 ? null : (
          <Chooser
            label={askedFor}
            value={asked && keyOf(asked)}
            choices={all.map((one) => ({ value: keyOf(one), title: titleOf(one, work.analysis) }))}
            onChoose={setChosen}
          />
        )}
        <OtherName
          files={files}
          onFound={(found) => {
            setTyped(found);
            setChosen(found[0] && keyOf(found[0]));
          }}
        />
        <Button isMinimal size="small" aria-label={closeUses} title={closeUses} onClick={onClose}>
          <Icon icon="cross" />
        </Button>
      </header>
      {asked === undefined ? (
        <p className="uses-note">{nothingNamed}</p>
      ) : (
        <Uses key={keyOf(asked)} work={work} asked={asked} />
      )}
    </section>
  );
}

/** Returns a unique key for a subject, which is also its text for people. */
function keyOf(asked: UsesSubject): string {
  return `${asked.is === 'name' ? things[asked.named.thing] : textThing} ${subjectName(asked)}`;
}

/** Returns kind, title and name of a subject. */
function titleOf(asked: UsesSubject, { groups, files, names }: Analysis): string {
  if (asked.is === 'text') return keyOf(asked);
  const { thing, file, path = [] } = asked.named;
  const read = readFileText(names, fileKind(file)?.kind ?? 'screen', files[file] ?? '');
  // For a value of a field: the title of the field.
  const words = path.length === 0 ? titleOfFile(groups, file) : stepWords(read, path.slice(0, 2));
  const name = subjectName(asked);
  return `${things[thing]} ${words === name ? name : withRemark(words, name)}`;
}

interface OtherNameProps {
  readonly files: ProjectFiles;
  readonly onFound: (found: readonly UsesSubject[]) => void;
}

/** Searches another name, in the notation of `npm run where`. */
function OtherName({ files, onFound }: OtherNameProps) {
  const [name, setName] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  function look(event: FormEvent): void {
    event.preventDefault();
    const words = name.trim();
    if (words === '') return;
    const found: readonly UsesSubject[] = [
      ...declarationsOf(files, words).map((named) => ({ is: 'name', named }) as const),
      ...(textsContaining(files, words).length > 0 ? [{ is: 'text', words } as const] : []),
    ];
    setUnknown(found.length === 0);
    if (found.length > 0) onFound(found);
  }
  return (
    <form className="uses-other" onSubmit={look}>
      <Input
        size="small"
        type="search"
        aria-label={otherName}
        title={isUnknown ? unknownName(name) : otherName}
        placeholder={otherNameExample}
        aria-invalid={isUnknown}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setUnknown(false);
        }}
      />
      {isUnknown ? (
        <span role="alert" className="visually-hidden">
          {unknownName(name)}
        </span>
      ) : null}
    </form>
  );
}

interface UsesProps {
  readonly work: Work;
  readonly asked: UsesSubject;
}

function Uses({ work, asked }: UsesProps) {
  const { analysis, draftState } = work;
  const isSound = analysis.isSound && analysis.files === draftState.files;
  const [query, setQuery] = useState<UsesQuery | undefined>(isSound ? { files: draftState.files, asked } : undefined);
  const { found, failure } = useSearch(query);
  // The form also shows the result of a renaming while the uses are searched again.
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  const again = (): void => setQuery({ files: draftState.files, asked: query?.asked ?? asked });
  /** What is to be searched again once the renamed files have been checked. */
  const [next, setNext] = useState<UsesSubject>();
  if (next !== undefined && isSound && query?.files !== draftState.files) {
    setNext(undefined);
    setQuery({ files: draftState.files, asked: next });
  }
  if (query === undefined && !isSound) return <p className="uses-note">{notSoundYet}</p>;
  const isOld = query?.files !== draftState.files;
  return (
    <>
      <div className="uses-body">
        {isOld ? (
          <p className="uses-note">
            {changedSince}{' '}
            <Button size="small" disabled={!isSound} onClick={again}>
              {searchAgain}
            </Button>
          </p>
        ) : null}
        {failure === undefined ? null : (
          <p className="uses-note" role="alert">
            {searchFailed(failure)}
          </p>
        )}
        {query !== undefined && found === undefined && failure === undefined ? (
          <p className="uses-note" role="status" aria-busy="true">
            {searchingUses}
          </p>
        ) : null}
        {found === undefined ? null : (
          <UsesList
            analysis={{ ...analysis, files: query?.files ?? analysis.files }}
            asked={query?.asked ?? asked}
            found={found}
            onGo={work.go}
            onGoTo={work.goTo}
          />
        )}
      </div>
      {last === undefined || !work.mayPublish ? null : (
        <RenameForm
          work={work}
          asked={asked}
          found={last}
          onWritten={(to) => setNext(to === undefined ? asked : renamedSubject(asked, to))}
        />
      )}
    </>
  );
}
