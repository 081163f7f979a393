import { generateCookie } from 'hono/cookie';
import type { Language } from '../../words/language.ts';
import { shownLanguages } from '../audit/log/project.ts';
import type { Call } from '../http/call.ts';
import { languageCookie } from '../http/words.ts';
import type { Db } from '../store/store.ts';
import type { Identity } from './identity.ts';

const year = 365 * 24 * 3600;

/** Returns the language that a person chose, if the project has several and still has that one. */
export async function languageOfPerson(
  { db, server }: Pick<Call, 'db' | 'server'>,
  { id }: Identity,
): Promise<Language | undefined> {
  const languages = shownLanguages(server);
  if (languages.length === 1) return undefined;
  const kept = db.selectFrom('personLanguage').select('language').where('staffId', '=', id);
  const chosen = (await kept.executeTakeFirst())?.language;
  return languages.find((one) => one === chosen);
}

/** Stores the language that a person chose. */
export async function storeLanguage(db: Db, staffId: number, language: Language): Promise<void> {
  await db
    .insertInto('personLanguage')
    .values({ staffId, language })
    .onConflict((twice) => twice.column('staffId').doUpdateSet({ language }))
    .execute();
}

/** Returns the `Set-Cookie` header for the language of a browser's next pages; the page itself sets the same cookie. */
export function languageHeader({ isHttps }: Pick<Call, 'isHttps'>, language: Language): string {
  return generateCookie(languageCookie, language, { path: '/', maxAge: year, sameSite: 'Lax', secure: isHttps });
}
