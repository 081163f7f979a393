import type { ReactNode } from 'react';
import type { KeptDraft } from '../data/drafts.ts';
import { whenOf } from '../data/when.ts';
import { Button } from '../ui/button.tsx';

/** Offers what was typed before and not sent, above the fields that it belongs to. */
export function DraftBar({
  left,
  what,
  onRestore,
  onDiscard,
}: {
  readonly left: KeptDraft;
  /** What it is about, where the fields alone would not say. */
  readonly what?: string | undefined;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}): ReactNode {
  return (
    <div className="form-draft">
      <p role="status">
        恢复未提交的内容（{whenOf(left.at)}）{what === undefined ? '' : `：${what}`}
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
