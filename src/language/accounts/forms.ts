import type { AccountWords } from '../../words/accounts.ts';
import type { Json } from '../json.ts';
import { accountForms } from './account-forms.ts';
import { ownForms } from './own-forms.ts';

/**
 * Returns the forms of every project with accounts, by name.
 *
 * @example
 * forms(accountWordsIn('en')).login // { $id: 'login', title: 'Sign in', … }
 */
export function forms(words: AccountWords): Readonly<Record<string, Json>> {
  return { ...ownForms(words), ...accountForms(words) };
}
