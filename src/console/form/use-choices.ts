import { choicesOf } from '../../language/choices.ts';
import type { Json } from '../../language/json.ts';
import type { OptionsUi, OptionUi } from '../../language/widget.ts';
import { messageOf } from '../data/call-error.ts';
import { type Option, useOptions } from '../data/options.ts';
import { useSiblings } from './form-state.ts';
import { isNone } from './path.ts';
import type { WidgetProps } from './widget.ts';

/**
 * Returns the choices of an `option` or `options` field: its option list, narrowed by the fields it depends on, or the
 * schema's own values.
 */
export function useChoices({ path, schema, ui }: Pick<WidgetProps<OptionUi | OptionsUi>, 'path' | 'schema' | 'ui'>): {
  readonly options: readonly Option[] | undefined;
  readonly failure: string | undefined;
} {
  const needs = ui.needs ?? [];
  const siblings = useSiblings(path, [...Object.values(ui.by ?? nothing), ...needs]);
  const parameters = Object.fromEntries(
    Object.entries(ui.by ?? nothing).flatMap(([parameter, field]): [string, Json][] => {
      const value = siblings[field];
      return value === undefined || isNone(value) ? [] : [[parameter, value]];
    }),
  );
  // Waits for the fields it depends on: the whole list would be refused, or long.
  const isWaiting = needs.some((name) => isNone(siblings[name]));
  const listed = useOptions(isWaiting ? undefined : ui.options, ui.by === undefined ? undefined : parameters);
  if (ui.options === undefined) return { options: ownOptions(schema.items ?? schema), failure: undefined };
  return { options: listed.options, failure: listed.error === undefined ? undefined : messageOf(listed.error) };
}

/** Returns the title of a chosen value, or the value itself if the list lacks it. */
export function titleOf(options: readonly Option[] | undefined, value: Json): string {
  return options?.find((option) => option.value === value || String(option.value) === value)?.title ?? String(value);
}

const nothing: Readonly<Record<string, string>> = {};

function ownOptions(schema: Parameters<typeof choicesOf>[0]): readonly Option[] {
  return choicesOf(schema).flatMap(({ value, title }) => (typeof value === 'boolean' ? [] : [{ value, title }]));
}
