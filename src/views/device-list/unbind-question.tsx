import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../data/call-error.ts';
import { toast } from '../../data/toasts.ts';
import { Modal } from '../../ui/modal.tsx';
import { unbind } from './binding-calls.ts';
import type { Binding, Device } from './device.ts';

interface UnbindQuestionProps {
  readonly device: Device;
  readonly binding: Binding;
  /** Called when it is over, whatever came of it. */
  readonly close: () => void;
  readonly onChange: () => void;
}

/** Asks before a device lets go of a table. */
export function UnbindQuestion({ device, binding, close, onChange }: UnbindQuestionProps) {
  const [isBusy, setBusy] = useState(false);
  const id = useId();

  async function letGo(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      await unbind(binding.tableId, device.id);
      toast({ message: '解绑成功', intent: 'success' });
    } catch (error) {
      toast({ message: messageOf(error), intent: 'danger' });
    }
    // Refused, too: somebody else was faster.
    onChange();
    close();
  }

  return (
    <Modal
      role="alertdialog"
      titleId={`${id}-question`}
      describedBy={`${id}-warning`}
      className="confirm"
      onCancel={() => !isBusy && close()}
    >
      <form onSubmit={(event) => void letGo(event)}>
        <h2 id={`${id}-question`} className="confirm-question">
          确认解绑？
        </h2>
        <p id={`${id}-warning`} className="confirm-warning">
          将解除设备「{device.name}」与「{binding.clubName} {binding.tableName}」的绑定。
        </p>
        <div className="confirm-buttons">
          <button type="button" className="bp6-button" onClick={close} disabled={isBusy}>
            取消
          </button>
          <button type="submit" className="bp6-button bp6-intent-warning" aria-busy={isBusy} disabled={isBusy}>
            解绑
          </button>
        </div>
      </form>
    </Modal>
  );
}
