import { type ReactNode, useEffect, useState } from 'react';
import type { Option } from '../../../console/client/query/options.ts';
import { None } from '../../../console/form/controls/plain-value.tsx';
import { useChoices } from '../../../console/form/field/use-choices.ts';
import { useFormState } from '../../../console/form/form-state.ts';
import { isNone } from '../../../console/form/path.ts';
import { Combobox } from '../../../console/ui/list-box/combobox.tsx';
import { choose, chooseNone } from '../../../words/zh-CN/kinds/widgets.ts';
import { controlProps, type Widget, type WidgetProps } from '../face.ts';
import type { OptionUi } from './spec.ts';

/** An option of an option list, found by typing. */
export const option: Widget<OptionUi> = { Face: OptionInput, Value: OptionValue, label: 'control' };

function OptionInput(props: WidgetProps<OptionUi>): ReactNode {
  const { ui, value, commit } = props;
  const [typed, type] = useState('');
  const { options, titleOf, retry, renew, ...state } = useChoices(props, typed);
  const isChosen = value !== undefined && !isNone(value);
  useOnlyChoice(props, typed === '' && !state.isMore && !state.isAwaited ? options : undefined);
  return (
    <Combobox
      {...state}
      control={controlProps(props)}
      title={props.title}
      options={options}
      onOpen={renew}
      onType={type}
      onRetry={retry}
      shown={isChosen ? titleOf(value) : (ui.empty ?? '')}
      placeholder={ui.placeholder ?? choose}
      {...(typeof value === 'string' || typeof value === 'number' ? { chosen: value } : {})}
      none={ui.empty ?? (props.isRequired ? undefined : chooseNone)}
      onPick={(picked) => commit(picked?.value)}
    />
  );
}

/** Selects the only option of a required field. */
function useOnlyChoice(
  { path, value, isRequired }: WidgetProps<OptionUi>,
  options: readonly Option[] | undefined,
): void {
  const state = useFormState();
  const [only, ...others] = options ?? [];
  const isDue = isRequired && isNone(value) && only !== undefined && others.length === 0 && !only.isDisabled;
  const key = path.join('.');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is another array each time.
  useEffect(() => {
    if (isDue) state.preset(path, only.value);
  }, [isDue, key, state, only?.value]);
}

function OptionValue(props: WidgetProps<OptionUi>): ReactNode {
  const { titleOf } = useChoices(props);
  const { value, ui } = props;
  return value === undefined || isNone(value) ? <None text={ui.empty} /> : titleOf(value);
}
