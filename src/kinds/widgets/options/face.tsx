import { type ReactNode, useState } from 'react';
import { Chosen, ChosenValue } from '../../../console/form/controls/chosen.tsx';
import { None } from '../../../console/form/controls/plain-value.tsx';
import { useChoices } from '../../../console/form/field/use-choices.ts';
import { Combobox } from '../../../console/ui/list-box/combobox.tsx';
import type { Json } from '../../../language/json.ts';
import { chooseSeveral } from '../../../words/zh-CN/kinds/widgets.ts';
import { controlProps, type Widget, type WidgetProps } from '../face.ts';
import type { OptionsUi } from './spec.ts';

/** Several options of an option list: the chosen ones, and a box that adds one; duplicates are ignored. */
export const options: Widget<OptionsUi> = { Face: OptionsInput, Value: OptionsValue, label: 'control' };

function OptionsInput(props: WidgetProps<OptionsUi>): ReactNode {
  const [typed, type] = useState('');
  const { options: all, titleOf, retry, renew, ...state } = useChoices(props, typed);
  const chosen = listOf(props.value);
  return (
    <>
      <Chosen
        titles={chosen.map(titleOf)}
        isDisabled={props.isDisabled}
        onRemove={(index) => props.commit(chosen.filter((_, at) => at !== index))}
      />
      <Combobox
        {...state}
        control={controlProps(props)}
        title={props.title}
        options={all?.filter(({ value }) => !chosen.includes(value))}
        onOpen={renew}
        onType={type}
        onRetry={retry}
        shown=""
        placeholder={props.ui.placeholder ?? chooseSeveral}
        onPick={(picked) => {
          if (picked !== undefined && !chosen.includes(picked.value)) props.commit([...chosen, picked.value]);
        }}
      />
    </>
  );
}

function OptionsValue(props: WidgetProps<OptionsUi>): ReactNode {
  const { titleOf } = useChoices(props);
  const chosen = listOf(props.value);
  return chosen.length === 0 ? <None text={props.ui.empty} /> : <ChosenValue titles={chosen.map(titleOf)} />;
}

/** Returns the value if it is a list; otherwise an empty list. */
export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
