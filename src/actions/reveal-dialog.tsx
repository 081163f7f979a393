import { useId, useRef } from 'react';
import { toast } from '../data/toasts.ts';
import { Modal } from '../ui/modal.tsx';

interface RevealProps {
  readonly title: string;
  readonly note: string | undefined;
  readonly value: string;
  readonly close: () => void;
}

/** A value that is shown this once: it goes when its button is pressed, not with a stray Escape. */
export function RevealDialog({ title, note, value, close }: RevealProps) {
  const shown = useRef<HTMLOutputElement>(null);
  const id = useId();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      toast({ message: '复制成功', intent: 'success' });
    } catch {
      // Without https there is no clipboard: marked, it can be copied by hand.
      if (shown.current !== null) getSelection()?.selectAllChildren(shown.current);
      toast({ message: '浏览器不允许复制，已选中内容，请手动复制。', intent: 'danger' });
    }
  }

  return (
    <Modal titleId={`${id}-title`} describedBy={`${id}-note`} className="reveal" onCancel={() => undefined}>
      <h2 id={`${id}-title`} className="confirm-question">
        {title}
      </h2>
      <output ref={shown} className="reveal-value">
        {value}
      </output>
      {note === undefined ? null : (
        <p id={`${id}-note`} className="confirm-warning">
          {note}
        </p>
      )}
      <div className="confirm-buttons">
        <button type="button" className="bp6-button" onClick={copy}>
          复制
        </button>
        <button type="button" className="bp6-button bp6-intent-primary" onClick={close}>
          关闭
        </button>
      </div>
    </Modal>
  );
}
