import { Button } from '../../console/ui/button.tsx';
import { Input } from '../../console/ui/input.tsx';
import './publish.css';
import { useId, useState } from 'react';
import { type Change, sentence } from '../../change/change.ts';
import type { ProjectFiles } from '../../language/project/project.ts';

interface ChangesProps {
  readonly changes: readonly Change[];
  /** Paths that differ from the published files, even without a change of meaning. */
  readonly changed: readonly string[];
  /** Files somebody else has published meanwhile. */
  readonly conflicts: readonly string[];
  readonly published: ProjectFiles;
  readonly problems: number;
  readonly mayPublish: boolean;
  readonly isBusy: boolean;
  /** Why the last attempt was refused. */
  readonly refusal: string | undefined;
  readonly onGo: (change: Change) => void;
  readonly onDiscard: (path: string) => void;
  readonly onKeep: (path: string) => void;
  readonly onPublish: (note: string) => void;
}

/** The changes in words; risky ones must be ticked one by one. */
export function ChangesPanel(props: ChangesProps) {
  const { changes, changed, conflicts, problems, isBusy, refusal } = props;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const noteId = useId();
  if (changed.length === 0) return <p className="studio-empty">没有改动：编辑器里的内容就是已发布的内容。</p>;
  const risky = changes.filter(({ risk }) => risk === 'high');
  const open = risky.filter((change) => !ticked.has(keyOf(change))).length;
  const obstacle = obstacleOf(props, open);
  const tick = (change: Change, isTicked: boolean): void => {
    const next = new Set(ticked);
    if (isTicked) next.add(keyOf(change));
    else next.delete(keyOf(change));
    setTicked(next);
  };
  return (
    <div className="changes">
      {refusal === undefined ? null : (
        <p role="alert" className="changes-refusal">
          {refusal}
        </p>
      )}
      {conflicts.map((path) => (
        <Conflict key={path} path={path} {...props} />
      ))}
      {changed.map((path) => (
        <section key={path}>
          <header className="changes-head">
            <h3>{path}</h3>
            <Button size="small" onClick={() => props.onDiscard(path)}>
              撤销这个文件的改动
            </Button>
          </header>
          <ul>
            {changes
              .filter(({ file }) => file === path)
              .map((change) => (
                <ChangeLine
                  key={keyOf(change)}
                  change={change}
                  isTicked={ticked.has(keyOf(change))}
                  onTick={(isTicked) => tick(change, isTicked)}
                  onGo={() => props.onGo(change)}
                />
              ))}
          </ul>
          {changes.some(({ file }) => file === path) ? null : <p className="changes-same">只有排版或说明不同。</p>}
        </section>
      ))}
      <div className="changes-publish">
        <label htmlFor={noteId}>说明（可不填，记入历史）</label>
        <Input
          id={noteId}
          maxLength={200}
          value={note}
          placeholder="例如：账单列表增加支付方式一列"
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="changes-button">
          <Button
            intent="primary"
            aria-disabled={obstacle !== undefined || isBusy}
            aria-describedby={`${noteId}-obstacle`}
            onClick={() => {
              if (obstacle === undefined && !isBusy) props.onPublish(note.trim());
            }}
          >
            {isBusy ? '正在发布…' : '发布'}
          </Button>
          <span id={`${noteId}-obstacle`} className="changes-obstacle">
            {obstacle ?? (problems === 0 ? '发布后所有打开的页面会提示刷新。' : '')}
          </span>
        </div>
      </div>
    </div>
  );
}

function obstacleOf({ conflicts, problems, mayPublish }: ChangesProps, open: number): string | undefined {
  if (!mayPublish) return '您的账号只能查看，不能发布。';
  if (conflicts.length > 0) return '请先处理上面与他人发布冲突的文件。';
  if (problems > 0) return `检查有 ${problems} 个问题，改好后才能发布。`;
  return open > 0 ? `还有 ${open} 处高风险改动没有勾选。` : undefined;
}

interface LineProps {
  readonly change: Change;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly onGo: () => void;
}

function ChangeLine({ change, isTicked, onTick, onGo }: LineProps) {
  const words = (
    <button type="button" className="text-button changes-words" onClick={onGo}>
      {sentence(change)}
    </button>
  );
  if (change.risk !== 'high') return <li>{words}</li>;
  return (
    <li data-risk="high">
      {words}
      {change.reason === undefined ? null : <p className="changes-reason">原因：{change.reason}</p>}
      <label>
        <input type="checkbox" checked={isTicked} onChange={(event) => onTick(event.target.checked)} />
        我确认这处高风险改动
      </label>
    </li>
  );
}

function Conflict({ path, published, onDiscard, onKeep }: ChangesProps & { readonly path: string }) {
  return (
    <section className="changes-conflict" role="alert">
      <p>
        您编辑期间，别人发布了 <strong>{path}</strong> 的另一个版本{published[path] === undefined ? '（删除了它）' : ''}
        。您的内容还在。
      </p>
      <Button size="small" onClick={() => onKeep(path)}>
        用我的覆盖
      </Button>
      <Button size="small" onClick={() => onDiscard(path)}>
        改用已发布的
      </Button>
    </section>
  );
}

/** The words are part of it: a ticked change that changes again must be ticked again. */
function keyOf({ file, path, message }: Change): string {
  return `${file} ${path.join('.')} ${message}`;
}
