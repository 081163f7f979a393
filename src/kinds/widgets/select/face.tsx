import type { ReactNode } from 'react';
import { PlainValue } from '../../../console/form/controls/plain-value.tsx';
import { isNone } from '../../../console/form/path.ts';
import { Select } from '../../../console/ui/list-box/select.tsx';
import { choicesOf } from '../../../language/choices.ts';
import { choose } from '../../../words/zh-CN/kinds/widgets.ts';
import { controlProps, type Widget, type WidgetProps } from '../face.ts';
import type { SelectUi } from './spec.ts';

/** A choice between a few values in a native select box, which every keyboard and screen reader supports. */
export const select: Widget<SelectUi> = { Face: SelectBox, Value: PlainValue, label: 'control' };

function SelectBox(props: WidgetProps<SelectUi>): ReactNode {
  const { schema, ui, value, commit } = props;
  const choices = choicesOf(schema);
  const none = ui.empty ?? ui.placeholder ?? choose;
  const index = choices.findIndex((choice) => choice.value === value);
  const isUnknown = index < 0 && !isNone(value);
  return (
    <Select
      isWide
      {...controlProps(props)}
      value={isUnknown ? 'unknown' : index}
      onChange={(event) => commit(choices[Number(event.target.value)]?.value)}
    >
      {!choices.some((choice) => choice.title === none) && <option value={-1}>{none}</option>}
      {isUnknown && <option value="unknown">{String(value)}</option>}
      {choices.map((choice, at) => (
        <option key={String(choice.value)} value={at}>
          {choice.title}
        </option>
      ))}
    </Select>
  );
}
