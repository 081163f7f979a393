import { type ReactNode, useId } from 'react';
import { keepEditing } from '../../../words/zh-CN/console/ui.ts';
import { Button } from '../button.tsx';
import { discardInput } from '../list-box/discard-input.ts';
import { Dialog, DialogFoot } from './dialog.tsx';

interface QuestionProps {
  readonly title: string;
  readonly text: string;
  /** The title of the confirming button. */
  readonly agree: string;
  /** That of the other one. @default '继续填写' */
  readonly stay?: string;
  readonly onAgree: () => void;
  readonly onStay: () => void;
}

/** Asks, within the page, whether to discard typed input. The safe answer has the focus, and Escape means it too. */
export function Question({ title, text, agree, stay = keepEditing, onAgree, onStay }: QuestionProps): ReactNode {
  const id = useId();
  return (
    <Dialog role="alertdialog" shape="small" title={title} describedBy={id} onLeave={onStay}>
      <p id={id} className="dialog-text">
        {text}
      </p>
      <DialogFoot>
        <Button onClick={onStay}>{stay}</Button>
        <Button
          intent="danger"
          onClick={({ currentTarget }) => {
            discardInput(leftFrom(currentTarget));
            onAgree();
          }}
        >
          {agree}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** The dialog that a question is asked in, or the whole page. */
function leftFrom(button: Element): Node {
  return button.closest('dialog')?.parentElement?.closest('dialog:not(.sign-in-over)') ?? document;
}
