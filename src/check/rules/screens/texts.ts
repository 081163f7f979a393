import { cut, fieldsOf } from '../../../compile/text.ts';
import type { Report } from '../../known.ts';
import type { ScreenRule } from '../../rule.ts';
import type { TextSite } from '../../sites/sites.ts';
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
  if (isOdd(text)) report(owner, key, 'text.braces', { text }, { hint: meantText(text) });
  else for (const field of fieldsOf(text)) checkPlace(row, owner, key, field, report);
}

/** Braces without a pair or a field, and those of other languages, which would be shown as they are: `${name}`, `｛name｝`. */
function isOdd(text: string): boolean {
  const isWrong = (part: ReturnType<typeof cut>[number]): boolean =>
    typeof part === 'string' ? /[{}｛｝]/.test(part) : part.field.trim() === '';
  return text.includes('${') || cut(text).some(isWrong);
}

/**
 * Returns a text with its fields in one pair of plain braces, or `undefined` if that does not mend it.
 *
 * @example
 * meantText('确认删除「${name}」？') // '确认删除「{name}」？'
 */
export function meantText(text: string): string | undefined {
  const meant = text.replace(/(?:\$?\{+|｛)\s*([^\s{}｛｝]+)\s*(?:\}+|｝)/g, '{$1}');
  return meant === text || isOdd(meant) ? undefined : meant;
}
