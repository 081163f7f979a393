import { useEffect, useId, useRef } from 'react';
import { useUnsaved } from '../../../console/input/use-unsaved.ts';
import { toast } from '../../../console/toasts/toasts.ts';
import { Button } from '../../../console/ui/button.tsx';
import { Dialog, DialogFoot } from '../../../console/ui/dialog/dialog.tsx';
import { closeTitle, copyTitle } from '../../../words/zh-CN/buttons.ts';
import { copiedNote } from '../../../words/zh-CN/console/ui.ts';
import { copyByYourself } from '../../../words/zh-CN/kinds/values.ts';

interface RevealProps {
  readonly title: string;
  readonly note: string | undefined;
  readonly value: string;
  readonly close: () => void;
}

/**
 * Shows a one-time value: only its button closes the dialog, not Escape, and leaving the page asks for confirmation, as
 * with unsaved input.
 */
export function RevealDialog({ title, note, value, close }: RevealProps) {
  const shown = useRef<HTMLOutputElement>(null);
  const id = useId();
  const tellUnsaved = useUnsaved();
  useEffect(() => tellUnsaved(true), [tellUnsaved]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      toast({ message: copiedNote, intent: 'success' });
    } catch {
      // Without https there is no clipboard API; a selected value can be copied manually.
      if (shown.current !== null) getSelection()?.selectAllChildren(shown.current);
      toast({ message: copyByYourself, intent: 'danger' });
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
        <Button onClick={copy}>{copyTitle}</Button>
        <Button intent="primary" onClick={close}>
          {closeTitle}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
