import type { FieldSchema, FormSchema } from '../../../language/form.ts';
import type { Json, Row } from '../../../language/json.ts';
import {
  bothChangedFields,
  emptyValue,
  fieldChanged,
  fieldChangedTo,
  otherChanged,
  otherChangedTo,
  sentenceSpace,
} from '../../../words/zh-CN/console/form.ts';
import { clauseComma, listComma, quotedName } from '../../../words/zh-CN/marks.ts';
import { itemText } from '../item-text.ts';
import { isNone } from '../path.ts';
import { isVisible } from '../submit/server-errors.ts';
import type { Rebased } from './rebase.ts';

/**
 * Returns the message for a form whose record has changed: what the other user has changed, and which fields are in
 * conflict; undefined if no visible field has changed.
 */
export function newerSentence(
  schema: FormSchema,
  newer: Row,
  { changed, clashes }: Pick<Rebased, 'changed' | 'clashes'>,
): string | undefined {
  const seen = Object.keys(schema.properties).filter((name) => changed.includes(name) && isVisible(schema, [name]));
  const named = (name: string) => quotedName(schema.properties[name]?.title ?? name);
  const taken = seen.filter((name) => !clashes.includes(name)).map((name) => whatIs(schema, newer, name, named(name)));
  const both = seen.filter((name) => clashes.includes(name)).map(named);
  if (seen.length === 0) return undefined;
  return [
    taken.length === 0 ? otherChanged : otherChangedTo(taken.join(clauseComma)),
    ...(both.length === 0 ? [] : [bothChangedFields(both.join(listComma))]),
  ].join(sentenceSpace);
}

function whatIs({ properties }: FormSchema, newer: Row, name: string, title: string): string {
  const text = properties[name] === undefined ? undefined : textOf(properties[name], newer[name]);
  return text === undefined ? fieldChanged(title) : fieldChangedTo(title, text);
}

/** Returns a value as its field shows it; undefined if only the field itself can render it. */
function textOf(schema: FieldSchema, value: Json | undefined): string | undefined {
  const { ui } = schema;
  if (value === undefined || isNone(value))
    return (ui !== undefined && 'empty' in ui ? ui.empty : undefined) ?? emptyValue;
  const list = ui !== undefined && 'options' in ui ? ui.options : undefined;
  if (Array.isArray(value)) {
    if (ui !== undefined && 'with' in ui) return undefined;
    const texts = value.map((item: Json) => itemText(schema.items ?? {}, list, item));
    return texts.includes(undefined) ? undefined : texts.join(listComma);
  }
  return itemText(schema, list, value);
}
