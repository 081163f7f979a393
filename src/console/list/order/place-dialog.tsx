import { type SyntheticEvent, useId, useState } from 'react';
import { cancelTitle } from '../../../words/zh-CN/buttons.ts';
import {
  moveFrom,
  moveTitle,
  moveToBottom,
  moveToPlace,
  moveToTop,
  placeBetween,
} from '../../../words/zh-CN/console/list.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogFoot } from '../../ui/dialog/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import './place-dialog.css';

interface PlaceDialogProps {
  /** The current position of the row, counted from one. */
  readonly from: number;
  readonly total: number;
  readonly onMove: (to: number) => void;
  readonly close: () => void;
}

/** Asks for the new position of a row among all rows, on any page. */
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
    else setFailure(placeBetween(total));
  };
  return (
    <Dialog shape="small" title={moveFrom(from)} takesKeysAtOnce onLeave={close}>
      <form id={id} className="place-form" noValidate onSubmit={submit}>
        <label htmlFor={`${id}-place`}>{moveToPlace(total)}</label>
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
          <Button onClick={() => moveTo(1)}>{moveToTop}</Button>
          <Button onClick={() => moveTo(total)}>{moveToBottom}</Button>
        </div>
        {failure === undefined ? null : (
          <p id={`${id}-failure`} role="alert" className="dialog-failure">
            {failure}
          </p>
        )}
      </form>
      <DialogFoot>
        <Button onClick={close}>{cancelTitle}</Button>
        <Button intent="primary" type="submit" form={id}>
          {moveTitle}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
