import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import { type Language, type languagesIn, primaryOf, sourceLanguage } from '../../words/language.ts';
import { type ServerWords, serverWordsIn } from '../../words/server.ts';
import { cookieIn } from './cookie.ts';

export type { ServerWords } from '../../words/server.ts';

const current = new AsyncLocalStorage<Language>();

/** The cookie in which a browser keeps the language that its person has chosen. */
export const languageCookie = 'baize_language';

/** Returns the language of the request; outside of requests the first one of the project. */
export function currentLanguage(): Language {
  return current.getStore() ?? sourceLanguage;
}

/** Returns what the server says, in the current language. */
export function serverWords(): ServerWords {
  return serverWordsIn(currentLanguage());
}

/** Does work, and what it begins, in a language. */
export function inLanguageOfCall<T>(language: Language, work: () => T): T {
  return current.run(language, work);
}

/** Returns the middleware that answers each request in its language. @param languages Those of the project. */
export function requestLanguage(languages: () => ReturnType<typeof languagesIn>): MiddlewareHandler {
  return ({ req }, next) => inLanguageOfCall(languageOf(req.raw, languages()), next);
}

/** Returns the language of a request among those of the project: the person's choice, else what their browser asks for. */
export function languageOf(request: Request, languages: ReturnType<typeof languagesIn>): Language {
  const [first, ...others] = languages;
  if (others.length === 0) return first;
  const chosen = languages.find((one) => one === cookieIn(request, languageCookie));
  return chosen ?? accepted(request.headers.get('accept-language') ?? '', languages) ?? first;
}

/** The first language that a header asks for and the project has: `de, en-GB;q=0.8` asks for `en`. */
function accepted(header: string, languages: readonly Language[]): Language | undefined {
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.find((one) => one.trim().startsWith('q='))?.trim();
      return { primary: primaryOf(tag), quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return wanted.flatMap(({ primary }) => languages.find((one) => primaryOf(one) === primary) ?? [])[0];
}
