import type { Json } from '../../../language/json.ts';
import { imageCount } from '../../../words/zh-CN/kinds/values.ts';
import type { ColumnBase } from '../base.ts';
import type { ColumnKind } from '../kind.ts';

/**
 * 图片缩略图，点开看大图；值为一个地址或一组地址。
 * @en A thumbnail that a click enlarges; the value is a URL or a list of URLs.
 */
export interface ImageColumn extends ColumnBase {
  kind: 'image';
}

/** One or more images, by URL. A spreadsheet gets one URL per line. */
export const image: ColumnKind = {
  usual: ['format uri-reference', 'format uri', 'pictures'],
  isUnordered: true,
  isUnlinked: true,
  width: 96,
  text: (value) => {
    const count = addressesOf(value).length;
    return count === 0 ? null : imageCount(count);
  },
  exported: (value) => {
    const addresses = addressesOf(value);
    return addresses.length === 0 ? null : { type: 'text', value: addresses.join('\n') };
  },
};

/**
 * Returns the URLs that are safe to show: paths of this site, http and https.
 *
 * @example
 * addressesOf(['/files/1.png', 'javascript:alert(1)']) // ['/files/1.png']
 */
export function addressesOf(value: Json): readonly string[] {
  const items = Array.isArray(value) ? value : [value];
  return items.filter((item): item is string => typeof item === 'string' && /^(https?:\/\/|\/(?![/\\]))/.test(item));
}
