import { type ReactNode, useId } from 'react';
import { Modal } from './modal.tsx';

interface QuestionProps {
  readonly title: string;
  readonly text: string;
  /** What the button says that agrees; the other one says 继续填写. */
  readonly agree: string;
  readonly onAgree: () => void;
  readonly onStay: () => void;
}

/** Asks, in the page, whether what was typed is given up; the safe answer has the focus and Escape is one too. */
export function Question({ title, text, agree, onAgree, onStay }: QuestionProps): ReactNode {
  const id = useId();
  return (
    <Modal role="alertdialog" titleId={`${id}-title`} describedBy={`${id}-text`} className="confirm" onCancel={onStay}>
      <h2 id={`${id}-title`} className="confirm-question">
        {title}
      </h2>
      <p id={`${id}-text`} className="confirm-warning">
        {text}
      </p>
      <div className="confirm-buttons">
        <button type="button" className="bp6-button" onClick={onStay}>
          继续填写
        </button>
        <button type="button" className="bp6-button bp6-intent-danger" onClick={onAgree}>
          {agree}
        </button>
      </div>
    </Modal>
  );
}
