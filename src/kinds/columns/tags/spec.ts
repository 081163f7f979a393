import type { Json } from '../../../language/json.ts';
import { isMembers } from '../../../language/members.ts';
import { listComma } from '../../../words/zh-CN/marks.ts';
import type { ColumnBase } from '../base.ts';
import type { ColumnKind } from '../kind.ts';

/**
 * 若干文字，逐个显示为小标签；数组元素可以是文字，或带 `name` 的对象。
 * @en Several texts, each as a small tag; the entries are texts or objects with a `name`.
 */
export interface TagsColumn extends ColumnBase {
  kind: 'tags';
}

/** Several tags; items are strings, or objects with a `name`. */
export const tags: ColumnKind = {
  usual: ['list'],
  isUnlinked: true,
  width: 200,
  text: (value) => titlesOf(value).join(listComma) || null,
};

/**
 * Returns the strings of a list, or of comma-separated text, trimmed and without empty ones.
 *
 * @example
 * titlesOf([{ name: '羽毛球' }, '台灯']) // ['羽毛球', '台灯']
 */
export function titlesOf(value: Json): readonly string[] {
  const items: readonly Json[] = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  return items.flatMap((item) => {
    const word = isMembers(item) ? item.name : item;
    const title = typeof word === 'string' || typeof word === 'number' ? String(word).trim() : '';
    return title === '' ? [] : [title];
  });
}
