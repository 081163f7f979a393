import type { ReactNode } from 'react';
import { PlainValue } from '../../../console/form/controls/plain-value.tsx';
import { Switch } from '../../../console/ui/list-box/choice.tsx';
import { choicesOf } from '../../../language/choices.ts';
import type { Json } from '../../../language/json.ts';
import { noWord, yesWord } from '../../../words/zh-CN/kinds/values.ts';
import { controlProps, type Widget, type WidgetProps } from '../face.ts';
import type { SwitchUi } from './spec.ts';

/** A switch: true and false, or the two values the schema allows, of which 1 is on. */
export const toggle: Widget<SwitchUi> = { Face: Toggle, Value: PlainValue, label: 'control' };

function Toggle(props: WidgetProps<SwitchUi>): ReactNode {
  const [off, on] = sidesOf(props);
  const isOn = props.value === on.value;
  return (
    <Switch
      {...controlProps(props)}
      aria-labelledby={`${props.id}-label`}
      checked={isOn}
      onChange={(event) => props.commit(event.target.checked ? on.value : off.value)}
    >
      {isOn ? on.title : off.title}
    </Switch>
  );
}

interface Side {
  readonly value: Json;
  readonly title: string;
}

function sidesOf({ schema }: WidgetProps<SwitchUi>): readonly [off: Side, on: Side] {
  const choices = choicesOf(schema);
  const on = choices.find(({ value }) => value === 1 || value === true || value === '1') ?? choices[1];
  const off = choices.find((choice) => choice !== on);
  return [off ?? { value: false, title: noWord }, on ?? { value: true, title: yesWord }];
}
