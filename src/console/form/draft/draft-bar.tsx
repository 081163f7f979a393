import type { ReactNode } from 'react';
import { discardTitle, understoodTitle } from '../../../words/zh-CN/buttons.ts';
import { lastSubmissionDone, restoreTitle, restoreUnsent } from '../../../words/zh-CN/console/form.ts';
import { labelled, withRemark } from '../../../words/zh-CN/marks.ts';
import type { UnsentDraft } from '../../client/write/outcome.ts';
import { whenOf } from '../../clock/when.ts';
import { Button } from '../../ui/button.tsx';

/** Offers to restore unsent input of an earlier page, above the form's fields; or says that it was already saved. */
export function DraftBar({
  left,
  what,
  onRestore,
  onDiscard,
}: {
  readonly left: UnsentDraft;
  /** What the input belongs to, if the fields alone do not show it. */
  readonly what?: string | undefined;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}): ReactNode {
  const kept = withRemark(left.isDone ? lastSubmissionDone : restoreUnsent, whenOf(left.at));
  const text = what === undefined ? kept : labelled(kept, what);
  return (
    <div className="form-draft">
      <p role="status">{text}</p>
      {!left.isDone && (
        <Button size="small" intent="primary" onClick={onRestore}>
          {restoreTitle}
        </Button>
      )}
      <Button size="small" onClick={onDiscard}>
        {left.isDone ? understoodTitle : discardTitle}
      </Button>
    </div>
  );
}
