import type { Json } from '../../language/json.ts';
import type { ColumnKind } from './kind.ts';

/** Several words as small neutral tags; items are words, or objects with a `name`. */
export const tags: ColumnKind = {
  width: 200,
  text: (value) => titles(value).join('、') || null,
  render: (value) =>
    [...new Set(titles(value))].map((title) => (
      <span key={title} className="badge badge-none">
        {title}
      </span>
    )),
};

function titles(value: Json): readonly string[] {
  const items = Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? value.split(',') : [];
  return items.flatMap((item: Json) => {
    if (typeof item === 'string' || typeof item === 'number') return [String(item)];
    if (item !== null && typeof item === 'object' && 'name' in item && typeof item.name === 'string')
      return [item.name];
    return [];
  });
}
