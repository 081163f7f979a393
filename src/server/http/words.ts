import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import { region } from '../../language/region/region.ts';
import { asLanguage, type Language, type languagesIn, primaryOf, sourceLanguage } from '../../words/language.ts';
import { type ServerWords, serverWordsIn } from '../../words/server.ts';
import { cookieIn } from './cookie.ts';

export type { ServerWords } from '../../words/server.ts';

const current = new AsyncLocalStorage<Language>();

/** The cookie that stores the language that a person chose in this browser. */
export const languageCookie = 'baize_language';

/** Returns the language of the request; outside of requests, the project's first. */
export function currentLanguage(): Language {
  return current.getStore() ?? sourceLanguage;
}

/** Returns the server's words in the current language. */
export function serverWords(): ServerWords {
  return serverWordsIn(currentLanguage());
}

/** Returns the server's words in the project's first language, for texts that no single person reads, such as the log. */
export function projectWords(): ServerWords {
  return serverWordsIn(asLanguage(region().language) ?? sourceLanguage);
}

/** Runs `work`, including its async continuations, in a language. */
export function inLanguageOfCall<T>(language: Language, work: () => T): T {
  return current.run(language, work);
}

/** Returns the middleware that sets the language of each request, among the project's `languages`. */
export function requestLanguage(languages: () => ReturnType<typeof languagesIn>): MiddlewareHandler {
  return ({ req }, next) => inLanguageOfCall(languageOf(req.raw, languages()), next);
}

/** Returns a request's language: the person's choice, otherwise the browser's preference, among the project's. */
export function languageOf(request: Request, languages: ReturnType<typeof languagesIn>): Language {
  const [first, ...others] = languages;
  if (others.length === 0) return first;
  const chosen = languages.find((one) => one === cookieIn(request, languageCookie));
  return chosen ?? accepted(request.headers.get('accept-language') ?? '', languages) ?? first;
}

/** Returns the first language of an `Accept-Language` header that the project has: `en` for `de, en-GB;q=0.8`. */
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
