import { type ReactNode, useId } from 'react';
import { Modal } from '../../ui/modal.tsx';
import type { Binding, Device } from './device.ts';

interface RebindQuestionProps {
  readonly device: Device;
  /** What it is bound to in other stores. */
  readonly bindings: readonly Binding[];
  readonly onAnswer: (isAgreed: boolean) => void;
}

/** Asks before a device that serves tables of another store is taken from there. */
export function RebindQuestion({ device, bindings, onAnswer }: RebindQuestionProps): ReactNode {
  const id = useId();
  const tables = bindings.map(({ clubName, tableName }) => `「${clubName} ${tableName}」`).join('');
  return (
    <Modal
      role="alertdialog"
      titleId={`${id}-question`}
      describedBy={`${id}-warning`}
      className="confirm"
      onCancel={() => onAnswer(false)}
    >
      <h2 id={`${id}-question`} className="confirm-question">
        确认改绑到另一家门店？
      </h2>
      <p id={`${id}-warning`} className="confirm-warning">
        设备「{device.name}」现绑定到{tables}，改绑会先解除原绑定。
      </p>
      <div className="confirm-buttons">
        <button type="button" className="bp6-button" onClick={() => onAnswer(false)}>
          取消
        </button>
        <button type="button" className="bp6-button bp6-intent-warning" onClick={() => onAnswer(true)}>
          改绑
        </button>
      </div>
    </Modal>
  );
}
