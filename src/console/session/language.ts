import type { Language } from '../../words/language.ts';
import { languageNames } from '../../words/language-names.ts';
import { attempt } from '../client/write/attempt.ts';
import { boot } from './boot.ts';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';

/** The cookie with the user's language, which the server reads. */
const cookie = 'baize_language';
/** The storage key of the state that the sign-in page keeps over a reload in another language. */
const key = 'baize.sign-in';
const year = 365 * 24 * 3600;

/** Returns the selectable languages, each by its own name; empty if the project has only one. */
export function languageChoices(): readonly LanguageChoice[] {
  const { languages = [] } = boot();
  return languages.map((language) => ({
    ...{ language, name: languageNames[language] },
    isCurrent: language === pageLanguage(),
  }));
}

/** A language, and whether it is the page's. */
interface LanguageChoice {
  readonly language: Language;
  readonly name: string;
  readonly isCurrent: boolean;
}

/**
 * Reloads the page in a language and stores it for the user in the back end if supported, else in this browser. Throws
 * a CallError, without any effect, if it cannot be stored.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const { state, user } = store.get(sessionAtom);
  // Viewing the console as a role must not change anything.
  if (state === 'signed-in' && user.isViewing !== true) await remember(language);
  speak(language);
  location.reload();
}

/**
 * Reloads the sign-in page in a language. Keeps the typed username, and stores the language for the user who signs in
 * next.
 */
export function chooseBeforeSignIn(language: Language, username: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ language, username }));
  } catch {
    // Without storage, the username has to be typed again.
  }
  speak(language);
  location.reload();
}

/** Returns the username typed before the sign-in page was reloaded in another language. */
export function typedUsername(): string {
  return left().username ?? '';
}

/**
 * Called after signing in: stores the language chosen on the sign-in page, else applies the user's stored one. Returns
 * whether the page must be reloaded for it. Never rejects.
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

/** Returns the language of this page. */
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

/** Returns the stored state and removes it. */
function takeLeft(): ReturnType<typeof left> {
  const found = left();
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage, there is no state.
  }
  return found;
}

/** Returns the state stored before the sign-in page was reloaded in another language. */
function left(): { readonly language?: Language; readonly username?: string } {
  try {
    // Only this file writes this entry.
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}
