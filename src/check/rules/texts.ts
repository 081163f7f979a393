import { cut, fieldsOf } from '../../compile/text.ts';
import type { Report } from '../known.ts';
import type { ScreenRule } from '../rule.ts';
import type { TextSite } from '../sites.ts';
import { checkPlace } from './place.ts';

/** `{field}` in texts is balanced and names a field of the row; titles have none, because nothing fills them. */
export const texts: ScreenRule = (sites, _, report) => {
  for (const site of sites.texts) checkText(site, report);
};

function checkText({ owner, key, text, row }: TextSite, report: Report): void {
  if (row === null) {
    if (/[{}]/.test(text)) report(owner, key, 'text.plain', { key });
    return;
  }
  const isOdd = cut(text).some((part) => (typeof part === 'string' ? /[{}]/.test(part) : part.field.trim() === ''));
  if (isOdd) report(owner, key, 'text.braces', { text });
  else for (const field of fieldsOf(text)) checkPlace(row, owner, key, field, report);
}
