import type { Json } from '../json.ts';
import type { ColumnBase } from './base.ts';
import type { ColumnKind } from './kind.ts';

/** 图片缩略图，点开看大图；值为一个地址或一组地址。 */
export interface ImageColumn extends ColumnBase {
  kind: 'image';
}

/** Pictures, by their addresses: one, or several. A spreadsheet gets the addresses, a line each. */
export const image: ColumnKind = {
  usual: ['format uri-reference', 'format uri', 'pictures'],
  isUnordered: true,
  width: 96,
  text: (value) => {
    const count = addressesOf(value).length;
    return count === 0 ? null : `${count} 张图片`;
  },
  exported: (value) => {
    const addresses = addressesOf(value);
    return addresses.length === 0 ? null : { type: 'text', value: addresses.join('\n') };
  },
};

/** Returns the addresses that may be shown: this site's own paths and http(s), nothing else. */
export function addressesOf(value: Json): readonly string[] {
  const items = Array.isArray(value) ? value : [value];
  return items.filter((item): item is string => typeof item === 'string' && /^(https?:\/\/|\/(?![/\\]))/.test(item));
}
