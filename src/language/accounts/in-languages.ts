import { type AccountWords, accountWordsIn } from '../../words/accounts.ts';
import type { Language } from '../../words/language.ts';
import type { Json } from '../json.ts';
import { isMembers, type Members, mapMembers } from '../members.ts';
import { own } from '../own.ts';

/**
 * Returns the result of `make` in each of a project's languages; with several, each text becomes an object of its
 * translations.
 *
 * @example
 * inLanguages(['en', 'zh-CN'], ({ fields }) => ({ title: fields.role })) // { title: { en: 'Role', 'zh-CN': '角色' } }
 */
export function inLanguages(languages: readonly Language[], make: (words: AccountWords) => Members): Members {
  // Results in different languages differ in their texts only.
  return joined(languages.map((language) => [language, make(accountWordsIn(language))])) as Members;
}

/** The same value in each of several languages. */
type Versions = readonly (readonly [Language, Json])[];

function joined(versions: Versions): Json {
  const first = versions[0]?.[1] ?? null;
  if (Array.isArray(first)) return first.map((_, index) => joined(within(versions, index)));
  if (isMembers(first)) return mapMembers(first, (_, name) => joined(within(versions, name)));
  return versions.every(([, value]) => value === first) ? first : Object.fromEntries(versions);
}

function within(versions: Versions, name: string | number): Versions {
  return versions.map(([language, value]) => [language, own(value as Members, name) ?? null]);
}
