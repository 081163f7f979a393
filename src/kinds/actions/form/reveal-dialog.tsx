import { useEffect, useId, useRef } from 'react';
import { useUnsaved } from '../../../console/input/use-unsaved.ts';
import { toast } from '../../../console/toasts/toasts.ts';
import { Button } from '../../../console/ui/button.tsx';
import { Dialog, DialogFoot } from '../../../console/ui/dialog/dialog.tsx';

interface RevealProps {
  readonly title: string;
  readonly note: string | undefined;
  readonly value: string;
  readonly close: () => void;
}

/**
 * Shows a value that cannot be shown again: only its button closes it, not a stray Escape, and leaving the page asks
 * first, as it does where something typed would be lost.
 */
export function RevealDialog({ title, note, value, close }: RevealProps) {
  const shown = useRef<HTMLOutputElement>(null);
  const id = useId();
  const tellUnsaved = useUnsaved();
  useEffect(() => tellUnsaved(true), [tellUnsaved]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      toast({ message: '复制成功', intent: 'success' });
    } catch {
      // Without https there is no clipboard; a selected value can be copied by hand.
      if (shown.current !== null) getSelection()?.selectAllChildren(shown.current);
      toast({ message: '浏览器不允许复制，已选中内容，请手动复制。', intent: 'danger' });
    }
  }

  return (
    <Dialog shape="small" title={title} describedBy={id} onLeave={() => undefined}>
      <output ref={shown} className="reveal-value">
        {value}
      </output>
      {note === undefined ? null : (
        <p id={id} className="dialog-text">
          {note}
        </p>
      )}
      <DialogFoot>
        <Button onClick={copy}>复制</Button>
        <Button intent="primary" onClick={close}>
          关闭
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
