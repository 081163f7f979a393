import { fieldsOf, splitText } from '../../../compile/text.ts';
import type { Report } from '../../known.ts';
import type { ScreenRule } from '../../rule.ts';
import type { TextSite } from '../../sites/sites.ts';
import { checkPlace } from './place.ts';

/**
 * Checks that `{field}` in texts is balanced and names a field of the row; titles must have none, because nothing fills
 * them.
 */
export const texts: ScreenRule = (sites, _, report) => {
  for (const site of sites.texts) checkText(site, report);
};

function checkText({ owner, key, text, row }: TextSite, report: Report): void {
  if (row === null) {
    if (/[{}]/.test(text)) report(owner, key, 'text.plain', { key });
    return;
  }
  if (isOdd(text)) report(owner, key, 'text.braces', { text }, { hint: suggestText(text) });
  else for (const field of fieldsOf(text)) checkPlace(row, owner, key, field, report);
}

/**
 * Returns whether a text has unbalanced or empty braces, or another language's placeholders, which would be shown
 * unchanged: `${name}`, `｛name｝`.
 */
function isOdd(text: string): boolean {
  const isWrong = (part: ReturnType<typeof splitText>[number]): boolean =>
    typeof part === 'string' ? /[{}｛｝]/.test(part) : part.field.trim() === '';
  return text.includes('${') || splitText(text).some(isWrong);
}

/**
 * Returns a text with its placeholders in single plain braces, or `undefined` if that does not correct it.
 *
 * @example
 * suggestText('确认删除「${name}」？') // '确认删除「{name}」？'
 */
export function suggestText(text: string): string | undefined {
  const meant = text.replace(/(?:\$?\{+|｛)\s*([^\s{}｛｝]+)\s*(?:\}+|｝)/g, '{$1}');
  return meant === text || isOdd(meant) ? undefined : meant;
}
