import type { Preview } from '@storybook/react-vite';
import { applyTheme } from '../src/console/ui/theme.ts';
import { directionOf } from '../src/words/language.ts';
import { languageNames } from '../src/words/language-names.ts';
import { speak, storyLanguage } from './story-language.ts';
import type { StoryLanguage } from './story-languages.ts';

type Toolbar = Required<Pick<Preview, 'globalTypes' | 'initialGlobals'>>;

/** The people who can view a story, by their name in stories/data/people.ts. */
export const roles = { admin: '总店管理员', owner: '加盟商', viewer: '只读员工' };

/** The languages that the engine speaks in a story; the last two show what a translation would break. */
export const languages: Readonly<Record<StoryLanguage, string>> = {
  ...languageNames,
  'en-XA': 'Åccented English',
  'ar-XB': 'Backwards English',
};

/** What a reviewer can switch for every story. */
export const globalTypes: Toolbar['globalTypes'] = {
  theme: choice('外观', 'mirror', { light: '浅色', dark: '深色' }),
  density: choice('密度', 'listunordered', { normal: '标准', compact: '紧凑' }),
  role: choice('角色', 'user', roles),
  text: choice('文字', 'paragraph', { normal: '文字正常', long: '文字超长' }),
  direction: choice('方向', 'transfer', { ltr: '从左到右', rtl: '从右到左' }),
  language: choice('语言', 'globe', languages),
};

/** The initial choices. */
export const initialGlobals: Toolbar['initialGlobals'] = {
  theme: 'light',
  density: 'normal',
  role: 'admin',
  text: 'normal',
  direction: 'ltr',
  language: 'zh-CN',
};

/** The window sizes the console supports. */
export const viewports = {
  laptop: { name: '1366 × 768', styles: { width: '1366px', height: '768px' }, type: 'desktop' },
  desktop: { name: '1920 × 1080', styles: { width: '1920px', height: '1080px' }, type: 'desktop' },
  tablet: { name: '平板 1024 × 768', styles: { width: '1024px', height: '768px' }, type: 'tablet' },
  upright: { name: '平板竖放 768 × 1024', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  // A page sees a window half as large.
  enlarged: { name: '1366 × 768 放大 200%', styles: { width: '683px', height: '384px' }, type: 'desktop' },
  phone: { name: '手机 390 × 844', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  narrow: { name: '最窄 320 × 640', styles: { width: '320px', height: '640px' }, type: 'mobile' },
} as const;

/** Returns the size of one of these windows, in pixels. */
export function windowOf(name: keyof typeof viewports): { readonly width: number; readonly height: number } {
  const { width, height } = viewports[name].styles;
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) };
}

/** The current choices, by the names of `globalTypes`. */
export type Globals = Readonly<Record<string, unknown>>;

/** Applies the chosen theme, density, direction and language to the page. */
export function applyGlobals({ theme, density, direction, language }: Globals): void {
  speak(language);
  applyTheme(theme === 'dark' ? 'dark' : 'light');
  document.documentElement.dataset.density = String(density);
  document.documentElement.lang = storyLanguage;
  document.documentElement.dir = direction === 'rtl' ? 'rtl' : directionOf(storyLanguage);
}

function choice(
  title: string,
  icon: 'mirror' | 'listunordered' | 'user' | 'paragraph' | 'transfer' | 'globe',
  items: Readonly<Record<string, string>>,
) {
  return {
    description: title,
    toolbar: {
      title,
      icon,
      items: Object.entries(items).map(([value, name]) => ({ value, title: name })),
      dynamicTitle: true,
    },
  };
}
