import { choicesOf } from '../../language/choices.ts';
import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { noWord, yesWord } from '../../words/zh-CN/kinds/values.ts';
import { optionTitle } from '../client/query/options.ts';

/**
 * Returns the text of one value of a field: the title of its option, if it has a `list`, or of its choice; undefined if
 * only the field itself can render it.
 */
export function itemText(schema: FieldSchema, list: string | undefined, value: Json): string | undefined {
  if (list !== undefined) return optionTitle(list, value);
  const choice = choicesOf(schema).find((one) => one.value === value);
  if (choice !== undefined) return choice.title;
  if (typeof value === 'boolean') return value ? yesWord : noWord;
  return typeof value === 'object' ? undefined : String(value);
}
