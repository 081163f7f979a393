import type { Json } from '../json.ts';
import type { ColumnBase } from './base.ts';
import type { ColumnKind } from './kind.ts';

/** 若干文字，逐个显示为小标签；数组元素可以是文字，或带 `name` 的对象。 */
export interface TagsColumn extends ColumnBase {
  kind: 'tags';
}

/** Several words; items are words, or objects with a `name`. */
export const tags: ColumnKind = {
  usual: ['list'],
  isUnordered: true,
  width: 200,
  text: (value) => titlesOf(value).join('、') || null,
};

/**
 * Returns the words of a list, or of comma-separated text.
 *
 * @example
 * titlesOf([{ name: '羽毛球' }, '台灯']) // ['羽毛球', '台灯']
 */
export function titlesOf(value: Json): readonly string[] {
  const items = Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? value.split(',') : [];
  return items.flatMap((item: Json) => {
    if (typeof item === 'string' || typeof item === 'number') return [String(item)];
    if (item !== null && typeof item === 'object' && 'name' in item && typeof item.name === 'string')
      return [item.name];
    return [];
  });
}
