import { type ReactNode, useId } from 'react';
import { keepEditing } from '../../../words/zh-CN/console/ui.ts';
import { Button } from '../button.tsx';
import { discardInput } from '../list-box/discard-input.ts';
import { Dialog, DialogFoot } from './dialog.tsx';

interface QuestionProps {
  readonly title: string;
  readonly text: ReactNode;
  /** The label of the confirming button. */
  readonly agree: string;
  /** The label of the cancelling button. @default '继续填写' */
  readonly stay?: string;
  readonly onAgree: () => void;
  readonly onStay: () => void;
}

/** Asks for confirmation before typed input is discarded. The safe button has the focus, and Escape does the same. */
export function Question({ title, text, agree, stay = keepEditing, onAgree, onStay }: QuestionProps): ReactNode {
  const id = useId();
  return (
    <Dialog role="alertdialog" shape="small" title={title} describedBy={id} onLeave={onStay}>
      <div id={id} className="dialog-text">
        {text}
      </div>
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

/** Returns the dialog that the question is about, or the whole page. */
function leftFrom(button: Element): Node {
  return button.closest('dialog')?.parentElement?.closest('dialog:not(.sign-in-over)') ?? document;
}
