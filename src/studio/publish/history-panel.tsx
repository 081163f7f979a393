import { Button } from '../../console/ui/button.tsx';
import './publish.css';
import { useMemo, useState } from 'react';
import { sentence } from '../../change/change.ts';
import { failureOf, useQuery } from '../../console/client/query/use-query.ts';
import { Dialog, DialogFoot } from '../../console/ui/dialog/dialog.tsx';
import { useLazy } from '../../console/ui/use-lazy.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import { cancelTitle } from '../../words/zh-CN/buttons.ts';
import { labelled, listComma } from '../../words/zh-CN/marks.ts';
import { restoreTitle } from '../../words/zh-CN/screens.ts';
import {
  currentVersion,
  filesAmong,
  newer,
  noFiles,
  older,
  restoredFrom,
  restoreQuestion,
  restoreThis,
  sameContent,
  versionNumber,
} from '../../words/zh-CN/studio/publish.ts';
import { filesOnDisk } from '../../words/zh-CN/studio/workbench.ts';
import { Failed } from '../failed.tsx';
import { pageLanguage } from '../page-language.ts';
import { historySize, loadHistory, loadVersion, type Version } from '../service.ts';
import { loadDiff } from './load-diff.ts';

interface HistoryProps {
  /** Identifies the published version: the history is reloaded when it changes. */
  readonly base: string;
  readonly published: ProjectFiles;
  readonly mayPublish: boolean;
  /** Returns the title of a file. */
  readonly titleOf: (path: string) => string;
  /** Restores a version; returns why not, or nothing. */
  readonly onRestore: (version: Version) => Promise<string | undefined>;
}

/** Who published what and when, newest first; any version can be restored. */
export function HistoryPanel({ base, published, mayPublish, titleOf, onRestore }: HistoryProps) {
  const [current, setCurrent] = useState(0);
  const [asked, setAsked] = useState<Version>();

  const answer = useQuery({ key: `history ${base} ${current}`, queryFn: (get) => loadHistory(get, current) });
  const page = answer.shown?.value;
  const error = failureOf(answer)?.message;
  if (error !== undefined) return <Failed message={error} retry={answer.reload} />;
  if (page === undefined) return <div className="studio-empty" aria-busy="true" />;
  const pages = Math.ceil(page.total / historySize);
  return (
    <div className="history">
      <ol>
        {page.records.map((version) => (
          <li key={version.id} data-version={version.id} aria-current={version.isCurrent ? 'true' : undefined}>
            <div>
              <strong>{version.by ?? filesOnDisk}</strong> <time>{version.at}</time>
              {version.isCurrent ? <span className="badge badge-success">{currentVersion}</span> : null}
              {version.restored === null ? null : (
                <span className="badge badge-none">
                  {restoredFrom(
                    page.records.find(({ id }) => id === version.restored)?.at ?? versionNumber(version.restored),
                  )}
                </span>
              )}
            </div>
            {version.note === '' ? null : <p className="lines">{version.note}</p>}
            <p className="history-files">{filesIn(version.changed.map(titleOf))}</p>
            {version.isCurrent || !mayPublish || version.id === null ? null : (
              <Button size="small" onClick={() => setAsked(version)}>
                {restoreThis}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {pages > 1 ? (
        <div className="history-pages">
          <Button size="small" disabled={current === 0} onClick={() => setCurrent(current - 1)}>
            {newer}
          </Button>
          {current + 1}/{pages}
          <Button size="small" disabled={current + 1 >= pages} onClick={() => setCurrent(current + 1)}>
            {older}
          </Button>
        </div>
      ) : null}
      {asked === undefined ? null : (
        <RestoreQuestion
          version={asked}
          published={published}
          titleOf={titleOf}
          onRestore={onRestore}
          close={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

function filesIn(changed: readonly string[]): string {
  if (changed.length === 0) return noFiles;
  const shown = changed.slice(0, 4).join(listComma);
  return changed.length > 4 ? filesAmong(shown, changed.length) : shown;
}

interface QuestionProps {
  readonly version: Version;
  readonly published: ProjectFiles;
  readonly titleOf: HistoryProps['titleOf'];
  readonly onRestore: HistoryProps['onRestore'];
  readonly close: () => void;
}

/** Shows what restoring would change. */
function RestoreQuestion({ version, published, titleOf, onRestore, close }: QuestionProps) {
  const number = version.id ?? 0;
  const answer = useQuery({ key: `version ${number}`, queryFn: (get) => loadVersion(get, number) });
  const files = answer.value?.files;
  const diff = useLazy(loadDiff);
  const changes = useMemo(
    () => (files === undefined ? undefined : diff?.(published, backTo(files, published), pageLanguage)),
    [files, published, diff],
  );
  const [refusal, setRefusal] = useState<string>();
  const failure = refusal ?? failureOf(answer)?.message;
  const [isBusy, setBusy] = useState(false);

  async function restore(): Promise<void> {
    setBusy(true);
    const refused = await onRestore(version);
    setBusy(false);
    if (refused === undefined) close();
    else setRefusal(refused);
  }

  return (
    <Dialog
      role="alertdialog"
      shape="small"
      title={restoreQuestion(version.at, version.by ?? filesOnDisk)}
      className="restore"
      onLeave={close}
    >
      {changes === undefined ? (
        <div aria-busy={failure === undefined} />
      ) : (
        <ul className="restore-changes">
          {changes.map((change) => (
            <li key={`${change.file} ${change.path.join('.')} ${change.message}`} data-risk={change.risk}>
              {labelled(titleOf(change.file), sentence(change, pageLanguage))}
            </li>
          ))}
          {changes.length === 0 ? <li>{sameContent}</li> : null}
        </ul>
      )}
      {failure === undefined ? null : (
        <p role="alert" className="dialog-failure">
          {failure}
        </p>
      )}
      <DialogFoot>
        <Button onClick={close} disabled={isBusy}>
          {cancelTitle}
        </Button>
        <Button intent="danger" disabled={isBusy || changes === undefined} onClick={restore}>
          {restoreTitle}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** The result of restoring: records and the contract stay as they are. */
function backTo(files: ProjectFiles, published: ProjectFiles): ProjectFiles {
  const isKept = (path: string): boolean => !/^(screens\/|schemas\/forms\/)/.test(path);
  return Object.fromEntries([
    ...Object.entries(published).filter(([path]) => isKept(path)),
    ...Object.entries(files).filter(([path]) => !isKept(path)),
  ]);
}
