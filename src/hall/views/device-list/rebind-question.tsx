import { Button, Dialog, DialogFoot } from 'baize/view/controls';
import { type ReactNode, useId } from 'react';
import type { Move } from './bind-all.ts';

interface RebindQuestionProps {
  /** Devices bound to another store's tables, with these tables. */
  readonly moves: readonly Move[];
  readonly onAnswer: (isAgreed: boolean) => void;
}

/** Asks for confirmation before devices are unbound from another store's tables. */
export function RebindQuestion({ moves, onAnswer }: RebindQuestionProps): ReactNode {
  const id = useId();
  return (
    <Dialog
      role="alertdialog"
      shape="small"
      title="确认改绑到另一家门店？"
      describedBy={id}
      onLeave={() => onAnswer(false)}
    >
      <div id={id}>
        {moves.map(({ device, elsewhere }) => (
          <p key={device.id} className="dialog-text">
            设备「{device.name}」现绑定到
            {elsewhere.map(({ clubName, tableName }) => `「${clubName} ${tableName}」`).join('')}
            ，改绑会先解除原绑定。
          </p>
        ))}
      </div>
      <DialogFoot>
        <Button onClick={() => onAnswer(false)}>取消</Button>
        <Button intent="warning" onClick={() => onAnswer(true)}>
          改绑
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
