import type { FieldSchema, FormSchema } from '../../../language/form.ts';
import type { Json, Row } from '../../../language/json.ts';
import { itemText } from '../item-text.ts';
import { isNone } from '../path.ts';
import { isVisible } from '../submit/server-errors.ts';
import type { Rebased } from './rebase.ts';

/**
 * Returns what to tell a person whose form has met a newer record: what the other person has changed, and of which
 * fields the value is to be chosen; undefined if no visible field has changed.
 */
export function newerSentence(
  schema: FormSchema,
  newer: Row,
  { changed, clashes }: Pick<Rebased, 'changed' | 'clashes'>,
): string | undefined {
  const seen = Object.keys(schema.properties).filter((name) => changed.includes(name) && isVisible(schema, [name]));
  const named = (name: string) => `「${schema.properties[name]?.title ?? name}」`;
  const taken = seen
    .filter((name) => !clashes.includes(name))
    .map((name) => `${named(name)}${whatIs(schema, newer, name)}`);
  const both = seen.filter((name) => clashes.includes(name)).map(named);
  if (seen.length === 0) return undefined;
  return [
    `内容刚被他人修改${taken.length === 0 ? '' : `：${taken.join('，')}`}。`,
    taken.length === 0 ? '' : '没有改动的字段已换成最新内容，请核对后再保存。',
    both.length === 0 ? '' : `${both.join('、')}双方都改了，请选择以哪一方为准。`,
  ].join('');
}

function whatIs({ properties }: FormSchema, newer: Row, name: string): string {
  const text = properties[name] === undefined ? undefined : textOf(properties[name], newer[name]);
  return text === undefined ? '已被改动' : `已被改为「${text}」`;
}

/** A value as its field shows it; undefined if only the field itself can. */
function textOf(schema: FieldSchema, value: Json | undefined): string | undefined {
  const { ui } = schema;
  if (value === undefined || isNone(value)) return (ui !== undefined && 'empty' in ui ? ui.empty : undefined) ?? '空';
  const list = ui !== undefined && 'options' in ui ? ui.options : undefined;
  if (Array.isArray(value)) {
    if (ui !== undefined && 'with' in ui) return undefined;
    const texts = value.map((item: Json) => itemText(schema.items ?? {}, list, item));
    return texts.includes(undefined) ? undefined : texts.join('、');
  }
  return itemText(schema, list, value);
}
