import type { WidgetProps } from '../../../kinds/widgets/face.ts';
import type { OptionUi } from '../../../kinds/widgets/option/spec.ts';
import type { OptionsUi } from '../../../kinds/widgets/options/spec.ts';
import { choicesOf } from '../../../language/choices.ts';
import type { Json } from '../../../language/json.ts';
import { nameIn, useOptionTitles } from '../../client/query/option-titles.ts';
import { type Option, type Options, useOptions } from '../../client/query/options.ts';
import { useMatching } from '../../matching/use-matching.ts';
import { useSiblings } from '../form-state.ts';
import { isNone } from '../path.ts';

type ChoiceProps = Pick<WidgetProps<OptionUi | OptionsUi>, 'path' | 'schema' | 'ui' | 'value'>;

/**
 * Returns the choices of an `option` or `options` field that match the search text (from its option list, filtered by
 * the fields it depends on, or the schema's own values), and the titles of the chosen ones.
 */
export function useChoices({ path, schema, ui, value }: ChoiceProps, typed = ''): Options & TitledChoices {
  const needs = ui.needs ?? [];
  const siblings = useSiblings(path, [...Object.values(ui.by ?? nothing), ...needs]);
  const given = Object.fromEntries(
    Object.entries(ui.by ?? nothing).flatMap(([parameter, field]): [string, Json][] => {
      const value = siblings[field];
      return value === undefined || isNone(value) ? [] : [[parameter, value]];
    }),
  );
  const parameters = ui.by === undefined ? undefined : given;
  // Waits for the fields it depends on: without them, the request would be refused or return a long list.
  const isWaiting = needs.some((name) => isNone(siblings[name]));
  const name = isWaiting ? undefined : ui.options;
  const listed = useOptions(name, parameters, typed);
  const titles = useOptionTitles(name === undefined ? {} : { [name]: [value ?? null].flat() }, parameters);
  const isListed = ui.options !== undefined;
  const own = isListed ? none : ownOptions(schema.items ?? schema);
  const matched = useMatching(own, typed);
  if (ui.options !== undefined) {
    const list = ui.options;
    const found = (one: Json) => titles.titleOf(list, one) ?? titleIn(listed.options, one) ?? nameIn(titles, list, one);
    return { ...listed, titleOf: found };
  }
  return { ...listed, options: matched, titleOf: (one) => titleIn(own, one) ?? String(one) };
}

interface TitledChoices {
  /** Returns the title of a chosen value, or the value itself if it has no title. */
  readonly titleOf: (value: Json) => string;
}

/** Returns the title of a value in a list; undefined if the list lacks it. */
export function titleIn(options: readonly Option[] | undefined, value: Json): string | undefined {
  return options?.find((option) => option.value === value || String(option.value) === value)?.title;
}

const nothing: Readonly<Record<string, string>> = {};
const none: readonly Option[] = [];

function ownOptions(schema: Parameters<typeof choicesOf>[0]): readonly Option[] {
  return choicesOf(schema).flatMap(({ value, title }) => (typeof value === 'boolean' ? [] : [{ value, title }]));
}
