import type { ReactNode } from 'react';
import type { LeftDraft } from '../../client/write/outcome.ts';
import { whenOf } from '../../clock/when.ts';
import { Button } from '../../ui/button.tsx';

/** Offers unsent input of an earlier page, above its fields; or says that it was carried out. */
export function DraftBar({
  left,
  what,
  onRestore,
  onDiscard,
}: {
  readonly left: LeftDraft;
  /** What it is about, where the fields alone would not say. */
  readonly what?: string | undefined;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}): ReactNode {
  return (
    <div className="form-draft">
      <p role="status">
        {left.isDone ? '上次的提交已经生效' : '恢复未提交的内容'}（{whenOf(left.at)}）
        {what === undefined ? '' : `：${what}`}
      </p>
      {!left.isDone && (
        <Button size="small" intent="primary" onClick={onRestore}>
          恢复
        </Button>
      )}
      <Button size="small" onClick={onDiscard}>
        {left.isDone ? '知道了' : '放弃'}
      </Button>
    </div>
  );
}
