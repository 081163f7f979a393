import { type CSSProperties, useRef, useState } from 'react';
import type { Problem } from '../check/problems/problem.ts';
import { Button } from '../console/ui/button.tsx';
import { Segments } from '../console/ui/segments.tsx';
import { useLazy } from '../console/ui/use-lazy.ts';
import { askUses, askUsesHelp, askUsesOnPage, usesTitle } from '../words/zh-CN/studio/uses.ts';
import {
  deleteScreen,
  deleteScreenHelp,
  editAs,
  editing,
  editPane,
  filesPane,
  formMode,
  lastChange,
  newScreen,
  noSuchFile,
  notKept,
  openInstead,
  readOnly,
  showTitle,
  sidePane,
} from '../words/zh-CN/studio/workbench.ts';
import { Part } from './boundary.tsx';
import { NewScreenButton } from './draft/new-screen-button.tsx';
import { useScreenRemoval } from './draft/use-screen-removal.tsx';
import { JsonEditor } from './editor/json-editor.tsx';
import { FileList } from './file-list.tsx';
import { firstPath, titleOfFile } from './files.ts';
import { loadWords } from './on-page/use-on-page.ts';
import type { Path } from './parts/part.ts';
import { PartForm } from './parts/part-form.tsx';
import { withoutDefault } from './parts/shortened.ts';
import { ProblemList } from './problem-list.tsx';
import { SidePanel } from './side-panel.tsx';
import { Splitter } from './splitter.tsx';
import { Tabs } from './tabs.tsx';
import type { Published } from './use-published.ts';
import { type Pane, useWorkbench, type Work } from './use-workbench.ts';

interface WorkbenchProps {
  readonly published: Published;
  readonly reload: () => Promise<void>;
  readonly person: string;
  /** Reloads the open page after screens were taken over. */
  readonly refresh: () => void;
}

/**
 * The studio: files on the left, text or form in the middle, its meaning on the right. A window too narrow for all
 * three shows one of them.
 */
export function Workbench({ published, reload, person, refresh }: WorkbenchProps) {
  const work = useWorkbench(published, person);
  const { draftState, analysis, file, subject, isNarrow, isFolded } = work;
  // A page is edited at a size at which it can be read.
  const isOnPage = work.isOnPage && !isNarrow;
  const [share, setShare] = useShare(isOnPage);
  const words = useLazy(isOnPage ? loadWords : undefined);
  return (
    <div
      className="studio"
      data-pane={isNarrow ? work.pane : undefined}
      data-on-page={isOnPage ? '' : undefined}
      data-folded={isFolded ? '' : undefined}
      style={isNarrow || isFolded ? undefined : columns(share, isOnPage)}
    >
      {isNarrow ? <Segments title={showTitle} value={work.pane} choices={panes} onChange={work.setPane} /> : null}
      <FileList
        groups={work.groups}
        chosen={file.path}
        onChoose={work.open}
        changed={new Set(Object.keys(draftState.draft))}
        problems={countByFile(analysis.problems)}
        beside={<NewScreenButton work={work} title={newScreen} />}
      />
      <section className="studio-middle" aria-label={editing(file.title)}>
        {draftState.isKept ? null : (
          <p className="studio-unkept" role="alert">
            {notKept}
          </p>
        )}
        {file.isThere ? null : <Missing work={work} />}
        <Editing work={work} />
        <Asked work={work} />
        <ProblemList
          problems={analysis.problems}
          isBehind={analysis.files !== draftState.files}
          path={file.path}
          inWords={words && ((problem) => words.problemInWords(problem, subject))}
          onGo={({ file: path, line, column }) => work.go({ path, line, column })}
        />
      </section>
      {isNarrow || isFolded ? null : <Splitter share={share} onChange={setShare} />}
      <SidePanel work={work} reload={reload} refresh={refresh} />
    </div>
  );
}

const panes: readonly (readonly [pane: Pane, title: string])[] = [
  ['files', filesPane],
  ['editing', editPane],
  ['side', sidePane],
];

/** How the editor and the side panel share the width; the files make room for a page that is edited. */
function columns(share: number, isOnPage: boolean): CSSProperties {
  const shared = `minmax(0, ${share}fr) 12px minmax(0, ${100 - share}fr)`;
  return { gridTemplateColumns: isOnPage ? shared : `204px ${shared}` };
}

/** Returns the editor's share of the width in percent, which each way of editing keeps by itself. */
function useShare(isOnPage: boolean): readonly [number, (share: number) => void] {
  const [beside, setBeside] = useState(50);
  const [onPage, setOnPage] = useState(30);
  return isOnPage ? [onPage, setOnPage] : [beside, setBeside];
}

/** Where what is asked for is used, loaded once it is. */
function Asked({ work: { usesRequest, showUsesAt }, work }: { readonly work: Work }) {
  const UsesPanel = useLazy(usesRequest === undefined ? undefined : loadUsesPanel);
  if (usesRequest === undefined || UsesPanel === undefined) return null;
  return (
    <Part name={usesTitle} over={usesRequest}>
      <UsesPanel key={usesRequest.round} work={work} place={usesRequest} onClose={() => showUsesAt(undefined)} />
    </Part>
  );
}

const loadUsesPanel = async () => (await import('./uses/uses-panel.tsx')).UsesPanel;

/** Says that the project does not have the file that was asked for. */
function Missing({ work: { file, groups, open } }: { readonly work: Work }) {
  const first = firstPath(groups);
  return (
    <div className="studio-empty studio-missing" role="alert">
      <p>{noSuchFile(file.path)}</p>
      <Button size="small" onClick={() => open(first)}>
        {openInstead(titleOfFile(groups, first))}
      </Button>
    </div>
  );
}

/** The open file, as text or as forms. */
function Editing({ work }: { readonly work: Work }) {
  const { file, analysis, subject, draftState, goal, showUsesAt } = work;
  const cursor = useRef<() => Path>(null);
  const { path, text, isEditable, kind, title } = file;
  const { remove, question } = useScreenRemoval(work);
  // Behind a page that has the whole width, only the editor is kept, for its history.
  const mode = work.isFolded ? 'json' : work.mode;
  return (
    <Tabs
      label={editAs}
      tabs={[
        { name: 'json', title: 'JSON' },
        { name: 'form', title: formMode },
      ]}
      chosen={mode}
      onChoose={work.setMode}
      beside={
        <span className="studio-path">
          <code title={lastChange(file.modified)}>{path}</code>
          {isEditable ? null : <span className="badge badge-none">{readOnly}</span>}
          <Button
            size="small"
            title={work.isOnPage ? askUsesOnPage : askUsesHelp}
            onClick={() =>
              showUsesAt({ file: path, path: (work.isOnPage ? work.chosen.current : cursor.current?.()) ?? [] })
            }
          >
            {askUses}
          </Button>
          {isEditable && kind === 'screen' ? (
            <Button size="small" title={deleteScreenHelp} onClick={remove}>
              {deleteScreen}
            </Button>
          ) : null}
        </span>
      }
    >
      {question}
      {/* In each mode, because it keeps the changes of a file. */}
      <div className="studio-kept" hidden={mode !== 'json'}>
        <JsonEditor
          path={path}
          text={text}
          isReadOnly={!isEditable}
          problems={analysis.problems}
          subject={subject}
          revealTarget={goal}
          history={work.history}
          steps={work.steps}
          onHistory={work.setDepth}
          cursor={cursor}
          onAsk={(place) => showUsesAt({ file: path, path: place })}
          onChange={(next) => draftState.write(path, next)}
        />
      </div>
      {mode === 'json' ? null : (
        <Part
          name={formMode}
          over={text}
          onDiscard={path in draftState.draft ? () => draftState.discard(path) : undefined}
        >
          <PartForm
            key={path}
            names={subject.names}
            kind={kind}
            text={text}
            title={title}
            isReadOnly={!isEditable}
            wanted={work.part.file === path ? work.part.path : top}
            onOpen={(opened) => work.setPart({ file: path, path: opened })}
            onChange={(next, set) => draftState.write(path, withoutDefault(draftState.files, path, next, set))}
          />
        </Part>
      )}
    </Tabs>
  );
}

const top: Path = [];

function countByFile(problems: readonly Problem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { file } of problems) counts.set(file, (counts.get(file) ?? 0) + 1);
  return counts;
}
