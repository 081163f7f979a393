import type { ReactNode } from 'react';
import type { Json } from '../../language/json.ts';
import { controlProps, type Widget, type WidgetProps } from '../widget.ts';
import { choicesOf } from '../widget-for.ts';
import { PlainValue } from './plain-value.tsx';

/** On or off: true and false, or the two values that the schema allows, of which 1 is on. */
export const toggle: Widget = { Face: Switch, Value: PlainValue, label: 'control' };

function Switch(props: WidgetProps): ReactNode {
  const [off, on] = sidesOf(props);
  const isOn = props.value === on.value;
  return (
    <label className="bp6-control bp6-switch form-switch">
      <input
        {...controlProps(props)}
        className="bp6-control-input"
        aria-labelledby={`${props.id}-label`}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => props.commit(event.target.checked ? on.value : off.value)}
      />
      <span className="bp6-control-indicator" />
      <span aria-hidden="true">{isOn ? on.title : off.title}</span>
    </label>
  );
}

interface Side {
  readonly value: Json;
  readonly title: string;
}

function sidesOf({ schema }: WidgetProps): readonly [off: Side, on: Side] {
  const choices = choicesOf(schema);
  const on = choices.find(({ value }) => value === 1 || value === true || value === '1') ?? choices[1];
  const off = choices.find((choice) => choice !== on);
  return [off ?? { value: false, title: '否' }, on ?? { value: true, title: '是' }];
}
