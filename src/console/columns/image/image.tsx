import type { Json } from '../../../language/json.ts';
import type { ColumnKind } from '../kind.ts';

/** Thumbnails; a click shows the pictures at full size (see follow-pictures.ts). The value is one address or several. */
export const image: ColumnKind = {
  width: 96,
  text: (value) => {
    const count = addresses(value).length;
    return count === 0 ? null : `${count} 张图片`;
  },
  render: (value, column) => (
    <span className="thumbnails" data-pictures>
      {addresses(value).map((address, index) => (
        <a key={address} href={address} target="_blank" rel="noreferrer" className="thumbnail" data-viewer={address}>
          <img src={address} alt={`${column.title} ${index + 1}`} loading="lazy" />
        </a>
      ))}
    </span>
  ),
};

/** The addresses that may be shown: this site's own paths and http(s), nothing else. */
export function addresses(value: Json): readonly string[] {
  const items = Array.isArray(value) ? value : [value];
  return items.filter((item): item is string => typeof item === 'string' && /^(https?:\/\/|\/(?![/\\]))/.test(item));
}
