import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Chosen, ChosenValue } from '../../../console/form/controls/chosen.tsx';
import { None } from '../../../console/form/controls/plain-value.tsx';
import { useFormState } from '../../../console/form/form-state.ts';
import { withValueAt } from '../../../console/form/path.ts';
import { Input } from '../../../console/ui/input.tsx';
import { isComposing } from '../../../console/ui/keyboard/composition.ts';
import { trimText } from '../../../language/text/trim-text.ts';
import { addItem } from '../../../words/zh-CN/console/form.ts';
import { typeAndEnter } from '../../../words/zh-CN/kinds/widgets.ts';
import { controlProps, groupProps, type Widget, type WidgetProps } from '../face.ts';
import { listOf } from '../options/face.tsx';
import type { TagsUi } from './spec.ts';

/** A list of short texts: presets are toggled, others typed. */
export const tags: Widget<TagsUi> = { Face: TagsInput, Value: TagsValue, label: 'group' };

function TagsInput(props: WidgetProps<TagsUi>): ReactNode {
  const { ui, isDisabled, commit } = props;
  const chosen = listOf(props.value).map(String);
  const presets = ui.presets ?? [];
  const own = chosen.filter((tag) => !presets.includes(tag));
  const toggle = (tag: string) => commit(chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag]);
  return (
    <div {...groupProps(props)} className="form-tags">
      {presets.length > 0 && (
        <div className="form-presets">
          {presets.map((tag) => (
            <button
              key={tag}
              type="button"
              className="form-preset"
              aria-pressed={chosen.includes(tag)}
              disabled={isDisabled}
              onClick={() => toggle(tag)}
            >
              {tag}
            </button>
          ))}
        </div>
      )}
      <Chosen
        titles={own}
        isDisabled={isDisabled}
        onRemove={(index) => commit(chosen.filter((tag) => tag !== own[index]))}
      />
      <OwnTag {...props} chosen={chosen} />
    </div>
  );
}

function OwnTag(props: WidgetProps<TagsUi> & { readonly chosen: readonly string[] }): ReactNode {
  const state = useFormState();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const key = props.path.join('.');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the path
  useEffect(
    () =>
      state.register(latest.current.path, {
        isPending: () => input.current !== null && trimText(input.current.value) !== '',
        over: (values) => {
          const { path, chosen } = latest.current;
          const tag = trimText(input.current?.value ?? '');
          return withValueAt(values, path, chosen.includes(tag) ? [...chosen] : [...chosen, tag]);
        },
        commit: () => add(input.current, latest.current),
        reset: () => {
          if (input.current !== null) input.current.value = '';
        },
      }),
    [state, key],
  );
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent) || trimText(input.current?.value ?? '') === '') return;
    event.preventDefault();
    add(input.current, props);
  };
  return (
    <Input
      {...controlProps(props)}
      id={`${props.id}-own`}
      ref={input}
      isWide
      type="text"
      autoComplete="off"
      aria-label={addItem(props.title)}
      placeholder={props.ui.placeholder ?? typeAndEnter}
      onKeyDown={press}
      onBlur={() => add(input.current, props)}
    />
  );
}

function add(
  input: HTMLInputElement | null,
  { chosen, commit }: Pick<WidgetProps, 'commit'> & { readonly chosen: readonly string[] },
): void {
  const tag = trimText(input?.value ?? '');
  if (input === null || tag === '') return;
  input.value = '';
  if (!chosen.includes(tag)) commit([...chosen, tag]);
}

function TagsValue({ value, ui }: WidgetProps<TagsUi>): ReactNode {
  const chosen = listOf(value).map(String);
  return chosen.length === 0 ? <None text={ui.empty} /> : <ChosenValue titles={chosen} />;
}
