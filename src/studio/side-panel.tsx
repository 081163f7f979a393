import { useMemo, useState } from 'react';
import { type Change, filesWithoutEffect } from '../change/change.ts';
import { Button } from '../console/ui/button.tsx';
import { useLazy } from '../console/ui/use-lazy.ts';
import { type Project, places } from '../language/project/project.ts';
import { publishNext } from '../words/zh-CN/studio/publish.ts';
import {
  changesCount,
  changesPart,
  changesTab,
  historyTab,
  matrixPart,
  matrixTab,
  noPreview,
  previewTab,
  reviewCount,
  reviewPart,
  reviewTab,
  sidePane,
} from '../words/zh-CN/studio/workbench.ts';
import { Part } from './boundary.tsx';
import { baseOf } from './draft/draft.ts';
import { titleOfFile } from './files.ts';
import { matricesOf } from './matrix/matrix.ts';
import { MatrixView } from './matrix/matrix-view.tsx';
import { OnPageTools } from './on-page/tools.tsx';
import { loadWords, useOnPage } from './on-page/use-on-page.ts';
import { pageLanguage } from './page-language.ts';
import { PreviewFrame } from './preview/preview-frame.tsx';
import { ChangesPanel } from './publish/changes-panel.tsx';
import { HistoryPanel } from './publish/history-panel.tsx';
import { loadDiff } from './publish/load-diff.ts';
import { ReviewPanel } from './publish/review-panel.tsx';
import { type Publishing, usePublishing } from './publish/use-publishing.ts';
import { useReviews } from './publish/use-reviews.ts';
import { draftScene, sceneOf } from './scene.ts';
import { Tabs } from './tabs.tsx';
import type { Work } from './use-workbench.ts';

interface SidePanelProps {
  readonly work: Work;
  readonly reload: () => Promise<void>;
  readonly refresh: () => void;
}

type Side = 'preview' | 'matrix' | 'changes' | 'review' | 'history';

/** What the open file means: its preview, its actions, its changes and its history. */
export function SidePanel({ work, reload, refresh }: SidePanelProps) {
  const [side, setSide] = useState<Side>('preview');
  const { draftState, published, mayPublish } = work;
  const { base, files } = published.texts;
  const reviews = useReviews(base);
  const waiting = reviews.records?.length ?? 0;
  const publishing = usePublishing({
    ...{ base, draftState, reload, refresh },
    reloadReviews: reviews.reload,
    onWaiting: () => setSide('review'),
  });
  const changed = Object.keys(draftState.draft);
  const changes = useChanges(work);
  const count = changes === undefined ? 0 : changes.length + filesWithoutEffect(changed, changes).length;
  const { path } = work.file;
  const goTo: Work['goTo'] = (file, place) => {
    work.goTo(file, place);
    // Without its text beside the tabs, a part is seen on the page alone.
    if (work.isFolded) setSide('preview');
  };
  const around = {
    over: useMemo(() => ({ path, analysis: work.analysis }), [path, work.analysis]),
    onDiscard: path in draftState.draft ? () => draftState.discard(path) : undefined,
  };
  const others = {
    preview: null,
    matrix: (
      <Part name={matrixPart} {...around}>
        <Matrices work={work} onGo={goTo} />
      </Part>
    ),
    changes: (
      <Part name={changesPart} {...around}>
        {changes === undefined ? (
          <div className="studio-empty" aria-busy="true" />
        ) : (
          <Changes work={work} onGo={goTo} changes={changes} count={count} publishing={publishing} />
        )}
      </Part>
    ),
    review: (
      <Part name={reviewPart} over={reviews}>
        <ReviewPanel reviews={reviews} mayPublish={mayPublish} publishing={publishing} />
      </Part>
    ),
    history: (
      <Part name={historyTab} over={base}>
        <HistoryPanel
          base={base}
          published={files}
          mayPublish={mayPublish}
          titleOf={(one) => titleOfFile(work.analysis.groups, one)}
          onRestore={publishing.restore}
        />
      </Part>
    ),
  };
  return (
    <section className="studio-side" aria-label={sidePane}>
      <Tabs
        label={sidePane}
        tabs={[
          { name: 'preview', title: previewTab },
          { name: 'matrix', title: matrixTab },
          { name: 'changes', title: count === 0 ? changesTab : changesCount(count) },
          { name: 'review', title: waiting === 0 ? reviewTab : reviewCount(waiting) },
          { name: 'history', title: historyTab },
        ]}
        chosen={side}
        onChoose={setSide}
        beside={
          side === 'changes' ? null : (
            <Button intent="primary" size="small" disabled={count === 0} onClick={() => setSide('changes')}>
              {publishNext}
            </Button>
          )
        }
      >
        {/* The frame stays loaded while other tabs are open. */}
        <div className="studio-kept" hidden={side !== 'preview'}>
          <Part name={previewTab} {...around}>
            <Preview work={work} />
          </Part>
        </div>
        {others[side]}
      </Tabs>
    </section>
  );
}

function Preview({ work }: { readonly work: Work }) {
  const { analysis, file, published, isOnPage } = work;
  const { project, files, isSound } = analysis;
  const onPage = useOnPage(work);
  const Overlay = useLazy(isOnPage ? loadOverlay : undefined);
  const { icons, menuOf } = useMenu(work);
  const sound = useMemo(
    () => (project === undefined ? undefined : sceneOf(project, file.path, files, published.texts, menuOf)),
    [project, file.path, files, published.texts, menuOf],
  );
  // Where the page is edited, what is wrong stands on it.
  const draft = useMemo(
    () => (isOnPage && !isSound ? draftScene(file.path, files, published.texts, menuOf) : undefined),
    [isOnPage, isSound, file.path, files, published.texts, menuOf],
  );
  const scene = draft ?? sound;
  const words = useLazy(work.isFolded ? loadWords : undefined);
  return (
    <>
      {scene === undefined && project !== undefined ? <p className="studio-empty">{noPreview}</p> : null}
      <div className="studio-kept" hidden={scene === undefined}>
        <PreviewFrame
          scene={scene}
          isCurrent={isSound || draft !== undefined}
          marks={onPage.marks}
          onGesture={onPage.take}
          pressed={onPage.pressed}
          titleOfCall={(call) => (work.isFolded ? words?.titleOfCall(onPage.page, call) : undefined)}
          tools={file.isEditable ? <OnPageTools work={work} onPage={onPage} /> : null}
          over={(scale) => Overlay && <Overlay work={work} onPage={onPage} scale={scale} icons={icons} />}
        />
      </div>
    </>
  );
}

/** Returns what draws the menu, loaded once it is open, and its icons. */
function useMenu({ file: { kind }, published }: Work) {
  const loaded = useLazy(kind === 'menu' ? loadMenu : undefined);
  return useMemo(() => {
    const icons = loaded?.iconsOf(published.texts.files);
    if (loaded === undefined || icons === undefined) return {};
    return { icons, menuOf: (project: Project) => loaded.menuScene(project, icons) };
  }, [loaded, published]);
}

const loadMenu = async () => await import('./menu/scene.ts');

const loadOverlay = async () => (await import('./on-page/overlay.tsx')).Overlay;

interface Leading {
  readonly work: Work;
  /** Shows a part of a file. */
  readonly onGo: Work['goTo'];
}

function Matrices({ work, onGo }: Leading) {
  const { analysis, file } = work;
  const id = places.screens.exec(file.path)?.[1];
  const { project } = analysis;
  const screen = id === undefined ? undefined : project?.screens[id];
  const matrices = useMemo(
    () => (project === undefined || screen === undefined ? [] : matricesOf(project, screen)),
    [project, screen],
  );
  return <MatrixView matrices={matrices} onGo={(path) => onGo(file.path, path)} />;
}

/** Returns the changes of the draft in words; undefined until what compares them is loaded. */
function useChanges({ draftState, analysis, published }: Work): readonly Change[] | undefined {
  // What somebody else has published is no change of one's own before it is merged.
  const before = useMemo(() => baseOf(draftState.draft, published.texts.files), [draftState.draft, published]);
  const isChanged = Object.keys(draftState.draft).length > 0;
  const diff = useLazy(loadDiff);
  return useMemo(
    () => (isChanged ? diff?.(before, analysis.files, pageLanguage) : []),
    [isChanged, diff, before, analysis.files],
  );
}

interface ChangesProps extends Leading {
  readonly changes: readonly Change[];
  /** The number of changes, with those of layout. */
  readonly count: number;
  readonly publishing: Publishing;
}

function Changes({ work, onGo, changes, count, publishing }: ChangesProps) {
  const { draftState, merging, analysis, published, mayPublish, steps, file } = work;
  function takeBack(paths: readonly string[]): void {
    const texts = baseOf(draftState.draft, published.texts.files);
    const before = Object.fromEntries(paths.map((path) => [path, texts[path] ?? null]));
    const former = paths.find((path) => before[path] !== null && draftState.files[path] === undefined);
    steps.write(before, before[file.path] === null ? former : undefined);
  }
  return (
    <ChangesPanel
      changes={changes}
      changed={Object.keys(draftState.draft)}
      merging={merging}
      published={published.texts.files}
      names={analysis.names}
      titleOf={(path) => titleOfFile(analysis.groups, path)}
      problems={analysis.problems.length}
      mayPublish={mayPublish}
      // Only what was checked and put into words can be published.
      isBusy={publishing.isBusy || analysis.files !== draftState.files}
      refusal={publishing.refusal}
      onGo={({ file, path }) => onGo(file, path)}
      onDiscard={draftState.discard}
      onTakeBack={takeBack}
      onKeep={draftState.keepMine}
      onPublish={(note) => void publishing.publish(note, count)}
    />
  );
}
