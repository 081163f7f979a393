import { useMemo } from 'react';
import type { Declaration } from '../../change/uses/declared-as.ts';
import type { Use } from '../../change/uses/use.ts';
import { fileKind } from '../../check/editor/language-schemas.ts';
import { sayHint } from '../../check/messages/say.ts';
import type { Problem } from '../../check/problems/problem.ts';
import { useLazy } from '../../console/ui/use-lazy.ts';
import { withRemark } from '../../words/zh-CN/marks.ts';
import { breaksWithout, codeNames, declaredIn, usedInPlaces, usedNowhere } from '../../words/zh-CN/studio/uses.ts';
import { onLine, onLineOf } from '../../words/zh-CN/studio/workbench.ts';
import type { Analysis } from '../analysis.ts';
import type { RevealTarget } from '../editor/json-editor.tsx';
import { titleOfFile } from '../files.ts';
import { pageLanguage } from '../page-language.ts';
import type { Path } from '../parts/part.ts';
import { placeWords } from '../parts/place-words.ts';
import { readFileText } from '../parts/read-file.ts';
import { pathAt } from '../place-of.ts';
import { codeNaming } from './code-naming.ts';
import type { UsesSubject } from './uses-subject.ts';
import type { FoundUses } from './uses-worker.ts';

interface UsesListProps {
  readonly analysis: Analysis;
  readonly asked: UsesSubject;
  readonly found: FoundUses;
  readonly onGo: (place: RevealTarget) => void;
  readonly onGoTo: (file: string, path: Path) => void;
}

/** The uses of a subject by file, the other problems that the check would report without it, and the lines of code that name it. */
export function UsesList({ analysis, asked, found: { uses, problems }, onGo, onGoTo }: UsesListProps) {
  const files = [...new Set(uses.map(({ file }) => file))];
  const code = useLazy(asked.is === 'name' ? loadCodeLines : undefined);
  const lines = asked.is === 'name' && code !== undefined ? codeNaming(code, asked.named) : [];
  return (
    <>
      {asked.is === 'name' ? <Declared analysis={analysis} named={asked.named} onGo={onGoTo} /> : null}
      <p className="uses-head" role="status">
        {uses.length === 0 ? usedNowhere : usedInPlaces(uses.length, files.length)}
      </p>
      {files.map((file) => (
        <UsesInFile key={file} analysis={analysis} file={file} uses={uses} onGo={onGo} />
      ))}
      {problems.length === 0 ? null : (
        <>
          <p className="uses-head">{breaksWithout(problems.length)}</p>
          <ul>
            {problems.map((problem) => (
              <Broken key={`${problem.file}:${problem.line}:${problem.column}`} problem={problem} onGo={onGo} />
            ))}
          </ul>
        </>
      )}
      {lines.length === 0 ? null : (
        <>
          <p className="uses-head">{codeNames(lines.length)}</p>
          <ul className="uses-code">
            {lines.map((line) => (
              <li key={line}>
                <code>{line}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface UsesInFileProps extends Pick<UsesListProps, 'analysis' | 'onGo'> {
  readonly file: string;
  /** The uses in all files. */
  readonly uses: readonly Use[];
}

/** The uses in one file, in words and as text of the file. */
function UsesInFile({ analysis: { groups, names, files }, file, uses, onGo }: UsesInFileProps) {
  const text = files[file] ?? '';
  const read = useMemo(() => readFileText(names, fileKind(file)?.kind ?? 'screen', text), [names, file, text]);
  return (
    <section aria-label={file}>
      <h4>
        {titleOfFile(groups, file)} <small>{file}</small>
      </h4>
      <ul>
        {uses
          .filter((use) => use.file === file)
          .map((use) => (
            <Place
              key={`${use.line}:${use.column}`}
              use={use}
              words={placeWords(read, pathAt(text, use.line, use.column))}
              onGo={onGo}
            />
          ))}
      </ul>
    </section>
  );
}

interface DeclaredProps {
  readonly analysis: Analysis;
  readonly named: Declaration;
  readonly onGo: UsesListProps['onGoTo'];
}

/** A link to the declaration. */
function Declared({ analysis: { groups }, named: { file, path = [] }, onGo }: DeclaredProps) {
  return (
    <p className="uses-note">
      <button type="button" className="text-button" onClick={() => onGo(file, path)}>
        {declaredIn(withRemark(titleOfFile(groups, file), file))}
      </button>
    </p>
  );
}

const loadCodeLines = async () => (await import('./code-lines.ts')).codeLines;

interface PlaceProps {
  readonly use: Use;
  readonly words: string;
  readonly onGo: (place: RevealTarget) => void;
}

function Place({ use: { file, line, column, text }, words, onGo }: PlaceProps) {
  return (
    <li>
      <button type="button" className="text-button" onClick={() => onGo({ path: file, line, column })}>
        <span className="uses-place">{words}</span>
        <small>{onLine(line)}</small>
        <code>{text}</code>
      </button>
    </li>
  );
}

interface BrokenProps {
  readonly problem: Problem;
  readonly onGo: (place: RevealTarget) => void;
}

function Broken({ problem: { file, line, column, message, hint }, onGo }: BrokenProps) {
  return (
    <li>
      <button type="button" className="text-button" onClick={() => onGo({ path: file, line, column })}>
        <span className="studio-problem-place">{onLineOf(file, line)}</span>
        {message}
        {hint === undefined ? '' : sayHint(hint, pageLanguage)}
      </button>
    </li>
  );
}
