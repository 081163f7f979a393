import { Button } from '../../console/ui/button.tsx';
import { HelpMark } from '../../console/ui/help-mark.tsx';
import { Segments } from '../../console/ui/segments.tsx';
import { newGroupHelp, newGroupTitle } from '../../words/zh-CN/studio/menu.ts';
import {
  addMenu,
  editedFile,
  editPage,
  howTo,
  pageSettings,
  redoTitle,
  tryPage,
  undoTitle,
  waysTitle,
} from '../../words/zh-CN/studio/on-page.ts';
import { newScreenTitle, showJson } from '../../words/zh-CN/studio/workbench.ts';
import { Chooser } from '../chooser.tsx';
import { NewScreenButton } from '../draft/new-screen-button.tsx';
import { editableFiles } from '../files.ts';
import { idOf, pathOf } from '../preview/mark-id.ts';
import type { Work } from '../use-workbench.ts';
import { listsOf, listTitle } from './marks-of.ts';
import type { OnPage } from './use-on-page.ts';

interface OnPageToolsProps {
  readonly work: Work;
  readonly onPage: OnPage;
}

/** The switch between trying and editing the page, and the tools for the whole page while it is edited. */
export function OnPageTools({ work, onPage }: OnPageToolsProps) {
  const { isOnPage, setOnPage, isNarrow, isFolded, depth, history } = work;
  return (
    <>
      <Segments
        title={waysTitle}
        value={isOnPage ? 'edit' : 'try'}
        choices={[
          ['try', tryPage],
          ['edit', editPage],
        ]}
        onChange={(way) => {
          onPage.close();
          setOnPage(way === 'edit');
        }}
      />
      {(isOnPage && !isNarrow) || isFolded ? (
        <>
          <Chooser
            label={editedFile}
            value={work.file.path}
            groups={editableFiles(work.groups).map(({ title, files }) => ({
              title,
              choices: files.map((file) => ({ value: file.path, title: file.title })),
            }))}
            onChoose={(path) => {
              onPage.close();
              work.open(path);
            }}
          />
          <NewScreenButton work={work} title={newScreenTitle} size="small" />
          <label className="preview-fit">
            <input type="checkbox" checked={!isFolded} onChange={(event) => work.setFolded(!event.target.checked)} />
            {showJson}
          </label>
        </>
      ) : null}
      {isOnPage ? (
        <>
          <Button size="small" disabled={!depth.mayUndo} onClick={() => history.current?.undo()}>
            {undoTitle}
          </Button>
          <Button size="small" disabled={!depth.mayRedo} onClick={() => history.current?.redo()}>
            {redoTitle}
          </Button>
          <Chooser
            label={addMenu}
            value=""
            choices={[
              { value: '', title: addMenu },
              ...listsOf(onPage.page).map(({ path }) => ({ value: idOf(path), title: listTitle(onPage.page, path) })),
            ]}
            onChoose={(id) => onPage.offer(pathOf(onPage.page.document, id))}
          />
          {onPage.addGroup === undefined ? null : (
            <Button size="small" title={newGroupHelp} onClick={onPage.addGroup}>
              {newGroupTitle}
            </Button>
          )}
          <Button size="small" onClick={() => onPage.show([])}>
            {pageSettings}
          </Button>
          <HelpMark of={editPage} text={howTo} />
        </>
      ) : null}
    </>
  );
}
