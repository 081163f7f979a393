import type { Language } from '../../words/language.ts';
import { languageNames } from '../../words/language-names.ts';
import { attempt } from '../client/write/attempt.ts';
import { boot } from './boot.ts';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';

/** The cookie by which the server answers in the language that a person has chosen. */
const cookie = 'baize_language';
/** What is kept in the tab of the sign-in page over its reload in another language. */
const key = 'baize.sign-in';
const year = 365 * 24 * 3600;

/** Returns the languages among which people choose, each by its own name; none where the project has one. */
export function languageChoices(): readonly LanguageChoice[] {
  const { languages = [] } = boot();
  return languages.map((language) => ({
    ...{ language, name: languageNames[language] },
    isCurrent: language === pageLanguage(),
  }));
}

/** A language, and whether this page is in it. */
interface LanguageChoice {
  readonly language: Language;
  readonly name: string;
  readonly isCurrent: boolean;
}

/**
 * Loads the page again in a language, and remembers that with the person, if the back end does, else in this browser. Throws
 * a CallError, without any effect, if it cannot be remembered.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const { state, user } = store.get(sessionAtom);
  // Who looks at the console as a role changes nothing.
  if (state === 'signed-in' && user.isViewing !== true) await remember(language);
  speak(language);
  location.reload();
}

/**
 * Loads the sign-in page again in a language. Keeps the username that was typed, and remembers the language with the person
 * who signs in next.
 */
export function chooseBeforeSignIn(language: Language, username: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ language, username }));
  } catch {
    // Without storage the account is typed again.
  }
  speak(language);
  location.reload();
}

/** Returns what was typed as the account before the sign-in page came in another language. */
export function typedUsername(): string {
  return left().username ?? '';
}

/**
 * Called once somebody has signed in: remembers what they have chosen just before, else takes what they have chosen earlier,
 * in any browser. Returns whether the page must be loaded again for it. Never fails.
 */
export async function followLanguage(): Promise<boolean> {
  const { language: chosen } = takeLeft();
  if (chosen !== undefined && chosen === pageLanguage()) {
    await remember(chosen).catch(() => undefined);
    return false;
  }
  const { user } = store.get(sessionAtom);
  const language = boot().languages?.find((one) => one === user?.language);
  if (language === undefined || language === pageLanguage()) return false;
  speak(language);
  return true;
}

/** The language in which this page was built. */
function pageLanguage(): string {
  return document.documentElement.lang;
}

async function remember(language: Language): Promise<void> {
  if (boot().keepsLanguage) await attempt({ method: 'PUT', url: '/api/session/language', body: { language } });
}

function speak(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet, and needs https
  document.cookie = `${cookie}=${language}; path=/; max-age=${year}; samesite=lax${secure}`;
}

/** The same, which is left no longer. */
function takeLeft(): ReturnType<typeof left> {
  const found = left();
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing was left.
  }
  return found;
}

/** What the page before the last reload has left, if it was the sign-in page in another language. */
function left(): { readonly language?: Language; readonly username?: string } {
  try {
    // Written above.
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}
