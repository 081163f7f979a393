import './publish.css';
import { useEffect, useId, useState } from 'react';
import type { ProjectFiles } from '../../compile/project.ts';
import { CallError } from '../../data/call-error.ts';
import { type Change, sentence } from '../../diff/change.ts';
import { diff } from '../../diff/diff.ts';
import { Modal } from '../../ui/modal.tsx';
import { historySize, loadHistory, loadVersion, type Version } from '../service.ts';

interface HistoryProps {
  /** Names what is published: the history is asked for again when that changes. */
  readonly base: string;
  readonly published: ProjectFiles;
  readonly mayPublish: boolean;
  /** Makes a version the current one; answers why not, or nothing. */
  readonly onRestore: (version: Version) => Promise<string | undefined>;
}

/** Who published what and when, newest first; any of it can be restored. */
export function HistoryPanel({ base, published, mayPublish, onRestore }: HistoryProps) {
  const [current, setCurrent] = useState(0);
  const [page, setPage] = useState<{ readonly records: readonly Version[]; readonly total: number }>();
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<Version>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another base is another history
  useEffect(() => {
    const controller = new AbortController();
    loadHistory(current, controller.signal).then(setPage, (reason: unknown) => {
      if (!controller.signal.aborted) setError(reason instanceof CallError ? reason.message : String(reason));
    });
    return () => controller.abort();
  }, [base, current]);

  if (error !== undefined) return <p className="studio-empty">{error}</p>;
  if (page === undefined) return <div className="studio-empty" aria-busy="true" />;
  const pages = Math.ceil(page.total / historySize);
  return (
    <div className="history">
      <ol>
        {page.records.map((version) => (
          <li key={version.id} data-version={version.id} aria-current={version.isCurrent ? 'true' : undefined}>
            <div>
              <strong>{version.by ?? '磁盘文件'}</strong> <time>{version.at}</time>
              {version.isCurrent ? <span className="badge badge-success">当前</span> : null}
              {version.kind === 'restore' ? <span className="badge badge-none">恢复自 {version.restored}</span> : null}
            </div>
            {version.note === '' ? null : <p>{version.note}</p>}
            <p className="history-files">{filesIn(version.changed)}</p>
            {version.isCurrent || !mayPublish || version.id === null ? null : (
              <button type="button" className="bp6-button bp6-small" onClick={() => setAsked(version)}>
                恢复到这个版本
              </button>
            )}
          </li>
        ))}
      </ol>
      {pages > 1 ? (
        <div className="history-pages">
          <button
            type="button"
            className="bp6-button bp6-small"
            disabled={current === 0}
            onClick={() => setCurrent(current - 1)}
          >
            较新
          </button>
          {current + 1}/{pages}
          <button
            type="button"
            className="bp6-button bp6-small"
            disabled={current + 1 >= pages}
            onClick={() => setCurrent(current + 1)}
          >
            较早
          </button>
        </div>
      ) : null}
      {asked === undefined ? null : (
        <RestoreQuestion
          version={asked}
          published={published}
          onRestore={onRestore}
          close={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

function filesIn(changed: readonly string[]): string {
  if (changed.length === 0) return '没有文件改动';
  const shown = changed.slice(0, 4).join('、');
  return changed.length > 4 ? `${shown} 等 ${changed.length} 个文件` : shown;
}

interface QuestionProps {
  readonly version: Version;
  readonly published: ProjectFiles;
  readonly onRestore: HistoryProps['onRestore'];
  readonly close: () => void;
}

/** Says what restoring would change before it is done. */
function RestoreQuestion({ version, published, onRestore, close }: QuestionProps) {
  const id = useId();
  const [changes, setChanges] = useState<readonly Change[]>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    loadVersion(version.id ?? 0, controller.signal).then(
      ({ files }) => setChanges(diff(published, backTo(files, published))),
      (reason: unknown) => {
        if (!controller.signal.aborted) setFailure(reason instanceof CallError ? reason.message : String(reason));
      },
    );
    return () => controller.abort();
  }, [version.id, published]);

  async function restore(): Promise<void> {
    setBusy(true);
    const refusal = await onRestore(version);
    setBusy(false);
    if (refusal === undefined) close();
    else setFailure(refusal);
  }

  return (
    <Modal role="alertdialog" titleId={id} className="confirm restore" onCancel={close}>
      <h2 id={id} className="confirm-question">
        恢复到 {version.at} {version.by ?? '磁盘文件'} 的版本？
      </h2>
      {changes === undefined ? (
        <div aria-busy={failure === undefined} />
      ) : (
        <ul className="restore-changes">
          {changes.map((change) => (
            <li key={`${change.file} ${change.path.join('.')} ${change.message}`} data-risk={change.risk}>
              {change.file}：{sentence(change)}
            </li>
          ))}
          {changes.length === 0 ? <li>与现在发布的内容相同，只有排版或说明不同。</li> : null}
        </ul>
      )}
      {failure === undefined ? null : (
        <p role="alert" className="confirm-failure">
          {failure}
        </p>
      )}
      <div className="confirm-buttons">
        <button type="button" className="bp6-button" onClick={close} disabled={isBusy}>
          取消
        </button>
        <button
          type="button"
          className="bp6-button bp6-intent-danger"
          disabled={isBusy || changes === undefined}
          onClick={restore}
        >
          恢复
        </button>
      </div>
    </Modal>
  );
}

/** What restoring leads to: records and the contract stay as they are. */
function backTo(files: ProjectFiles, published: ProjectFiles): ProjectFiles {
  const isKept = (path: string): boolean => !/^(screens\/|schemas\/forms\/)/.test(path);
  return Object.fromEntries([
    ...Object.entries(published).filter(([path]) => isKept(path)),
    ...Object.entries(files).filter(([path]) => !isKept(path)),
  ]);
}
