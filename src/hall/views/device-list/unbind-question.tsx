import { showSuccess, toast } from 'baize/view';
import { messageOf } from 'baize/view/calls';
import { Button, Dialog, DialogFoot } from 'baize/view/controls';
import { type FormEvent, useId, useState } from 'react';
import { unbind } from './binding-calls.ts';
import type { Binding, Device } from './device.ts';

interface UnbindQuestionProps {
  readonly device: Device;
  readonly binding: Binding;
  /** Called at the end, after success and failure. */
  readonly close: () => void;
  readonly onChange: () => void;
}

/** Asks for confirmation before a device is unbound from a table. */
export function UnbindQuestion({ device, binding, close, onChange }: UnbindQuestionProps) {
  const [isBusy, setBusy] = useState(false);
  const id = useId();

  async function letGo(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      const write = await unbind(binding.tableId, device.id);
      showSuccess('解绑成功', { write, before: {} });
    } catch (error) {
      toast({ message: messageOf(error), intent: 'danger' });
    }
    // Also after a refusal: another user may have unbound it first.
    onChange();
    close();
  }

  return (
    <Dialog role="alertdialog" shape="small" title="确认解绑？" describedBy={id} onLeave={() => !isBusy && close()}>
      <form onSubmit={(event) => void letGo(event)}>
        <p id={id} className="dialog-text">
          将解除设备「{device.name}」与「{binding.clubName} {binding.tableName}」的绑定。
        </p>
        <DialogFoot>
          <Button onClick={close} disabled={isBusy}>
            取消
          </Button>
          <Button type="submit" intent="warning" aria-busy={isBusy} disabled={isBusy}>
            解绑
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
