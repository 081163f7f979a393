import { asStoryLanguage, type StoryLanguage } from './story-languages.ts';

/** The language in which the engine speaks on this page, as its address says: words are taken as their module is evaluated. */
export const storyLanguage: StoryLanguage = languageIn(globalThis.location?.search ?? '');

/** Loads the page anew if another language is chosen than it speaks. */
export function speak(chosen: unknown): void {
  const language = asStoryLanguage(chosen);
  if (language === undefined || language === storyLanguage) return;
  const address = new URL(location.href);
  address.searchParams.set('globals', withLanguage(globalsIn(address.search), language));
  location.replace(address);
}

function languageIn(search: string): StoryLanguage {
  const [, language] = /(?:^|;)language:([^;]+)/.exec(globalsIn(search)) ?? [];
  return asStoryLanguage(language) ?? 'zh-CN';
}

function globalsIn(search: string): string {
  return new URLSearchParams(search).get('globals') ?? '';
}

function withLanguage(globals: string, language: StoryLanguage): string {
  const others = globals.split(';').filter((one) => one !== '' && !one.startsWith('language:'));
  return [...others, `language:${language}`].join(';');
}
