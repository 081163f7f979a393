import { type ReactNode, useState } from 'react';
import { Input } from '../console/ui/input.tsx';
import { nothingFound } from '../words/zh-CN/studio/on-page.ts';
import { changedMark, filesPane, findScreen, problemCount } from '../words/zh-CN/studio/workbench.ts';
import { type FileGroup, groupsFound } from './files.ts';

interface FileListProps {
  readonly groups: readonly FileGroup[];
  readonly chosen: string;
  readonly onChoose: (path: string) => void;
  /** Paths that differ from the published files. */
  readonly changed: ReadonlySet<string>;
  /** Path → the number of its problems. */
  readonly problems: ReadonlyMap<string, number>;
  /** Rendered beside the search box. */
  readonly beside: ReactNode;
}

/** All files of the project by type, with marks for changes and problems. */
export function FileList({ groups, chosen, onChoose, changed, problems, beside }: FileListProps) {
  const [words, setWords] = useState('');
  const found = groupsFound(groups, words);
  return (
    <nav className="studio-files" aria-label={filesPane}>
      <div className="studio-files-head">
        <Input
          type="search"
          placeholder={findScreen}
          aria-label={findScreen}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        {beside}
      </div>
      <div className="studio-files-body">
        {found.length > 0 ? null : (
          <p className="studio-empty" role="status">
            {nothingFound}
          </p>
        )}
        {found.map(({ title: group, files }) => (
          <section key={group}>
            <h2>{group}</h2>
            <ul>
              {files.map(({ path, name, title }) => (
                <li key={path}>
                  <button
                    type="button"
                    className="text-button"
                    data-path={path}
                    aria-current={path === chosen ? 'true' : undefined}
                    onClick={() => onChoose(path)}
                  >
                    <span className="studio-file-title">{title}</span>
                    <small>{name}</small>
                    <Marks isChanged={changed.has(path)} problems={problems.get(path) ?? 0} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

function Marks({ isChanged, problems }: { readonly isChanged: boolean; readonly problems: number }) {
  return (
    <>
      {problems === 0 ? null : (
        <span className="studio-mark studio-mark-problem">
          <span aria-hidden="true">{problems}</span>
          <span className="visually-hidden">{problemCount(problems)}</span>
        </span>
      )}
      {isChanged ? <span className="studio-mark">{changedMark}</span> : null}
    </>
  );
}
