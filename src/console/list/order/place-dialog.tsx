import { type SyntheticEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogFoot } from '../../ui/dialog/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import './place-dialog.css';

interface PlaceDialogProps {
  /** Where the row is, and how many there are: both counted from one. */
  readonly from: number;
  readonly total: number;
  readonly onMove: (to: number) => void;
  readonly close: () => void;
}

/** Asks for the place that a row is to have among all of them, on any page. */
export function PlaceDialog({ from, total, onMove, close }: PlaceDialogProps) {
  const id = useId();
  const [text, setText] = useState(String(from));
  const [failure, setFailure] = useState<string>();
  const moveTo = (place: number) => {
    close();
    if (place !== from) onMove(place);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const place = Number(text);
    if (Number.isInteger(place) && place >= 1 && place <= total) moveTo(place);
    else setFailure(`请输入 1 到 ${total} 的整数`);
  };
  return (
    <Dialog shape="small" title={`移动 · 现在第 ${from} 位`} takesKeysAtOnce onLeave={close}>
      <form id={id} className="place-form" noValidate onSubmit={submit}>
        <label htmlFor={`${id}-place`}>移到第几位（共 {total} 位）</label>
        <div className="place-choice">
          <Input
            id={`${id}-place`}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            aria-invalid={failure !== undefined}
            aria-describedby={failure === undefined ? undefined : `${id}-failure`}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => setText(currentTarget.value.trim())}
          />
          <Button onClick={() => moveTo(1)}>移到最前</Button>
          <Button onClick={() => moveTo(total)}>移到最后</Button>
        </div>
        {failure === undefined ? null : (
          <p id={`${id}-failure`} role="alert" className="dialog-failure">
            {failure}
          </p>
        )}
      </form>
      <DialogFoot>
        <Button onClick={close}>取消</Button>
        <Button intent="primary" type="submit" form={id}>
          移动
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
