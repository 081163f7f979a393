import type { ReactNode } from 'react';
import type { LeftDraft } from '../data/outcome.ts';
import { whenOf } from '../data/when.ts';
import { Button } from '../ui/button.tsx';

/** Offers what was typed before and not sent, above the fields that it belongs to; or says that it was carried out. */
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
  const about = what === undefined ? '' : `：${what}`;
  if (left.isDone)
    return (
      <div className="form-draft">
        <p role="status">
          上次的提交已经生效（{whenOf(left.at)}）{about}
        </p>
        <Button size="small" onClick={onDiscard}>
          知道了
        </Button>
      </div>
    );
  return (
    <div className="form-draft">
      <p role="status">
        恢复未提交的内容（{whenOf(left.at)}）{about}
      </p>
      <Button size="small" intent="primary" onClick={onRestore}>
        恢复
      </Button>
      <Button size="small" onClick={onDiscard}>
        放弃
      </Button>
    </div>
  );
}
