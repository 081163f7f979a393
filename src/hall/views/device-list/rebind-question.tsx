import { Button, Dialog, DialogFoot } from 'baize/view/controls';
import { type ReactNode, useId } from 'react';
import type { Binding, Device } from './device.ts';

interface RebindQuestionProps {
  readonly device: Device;
  /** Its bindings in other stores. */
  readonly bindings: readonly Binding[];
  readonly onAnswer: (isAgreed: boolean) => void;
}

/** Asks before a device that serves another store's tables is rebound. */
export function RebindQuestion({ device, bindings, onAnswer }: RebindQuestionProps): ReactNode {
  const id = useId();
  const tables = bindings.map(({ clubName, tableName }) => `「${clubName} ${tableName}」`).join('');
  return (
    <Dialog
      role="alertdialog"
      shape="small"
      title="确认改绑到另一家门店？"
      describedBy={id}
      onLeave={() => onAnswer(false)}
    >
      <p id={id} className="dialog-text">
        设备「{device.name}」现绑定到{tables}，改绑会先解除原绑定。
      </p>
      <DialogFoot>
        <Button onClick={() => onAnswer(false)}>取消</Button>
        <Button intent="warning" onClick={() => onAnswer(true)}>
          改绑
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
