import type { Translation } from './language.ts';

/** Each area in English, held against the Chinese one: a word that is missing, extra or of another shape is a compile error here. */
export interface English {
  readonly actions: Translation<typeof import('./zh-CN/actions.ts'), typeof import('./en/actions.ts')>;
  readonly buttons: Translation<typeof import('./zh-CN/buttons.ts'), typeof import('./en/buttons.ts')>;
  readonly calendarLocale: Translation<
    typeof import('./zh-CN/calendar-locale.ts'),
    typeof import('./en/calendar-locale.ts')
  >;
  readonly client: Translation<typeof import('./zh-CN/client.ts'), typeof import('./en/client.ts')>;
  readonly filters: Translation<typeof import('./zh-CN/filters.ts'), typeof import('./en/filters.ts')>;
  readonly input: Translation<typeof import('./zh-CN/input.ts'), typeof import('./en/input.ts')>;
  readonly list: Translation<typeof import('./zh-CN/list.ts'), typeof import('./en/list.ts')>;
  readonly marks: Translation<typeof import('./zh-CN/marks.ts'), typeof import('./en/marks.ts')>;
  readonly ownPinyin: Translation<typeof import('./zh-CN/own-pinyin.ts'), typeof import('./en/own-pinyin.ts')>;
  readonly session: Translation<typeof import('./zh-CN/session.ts'), typeof import('./en/session.ts')>;
  readonly settings: Translation<typeof import('./zh-CN/settings.ts'), typeof import('./en/settings.ts')>;
  readonly table: Translation<typeof import('./zh-CN/table.ts'), typeof import('./en/table.ts')>;
  readonly ui: Translation<typeof import('./zh-CN/ui.ts'), typeof import('./en/ui.ts')>;
  readonly views: Translation<typeof import('./zh-CN/views.ts'), typeof import('./en/views.ts')>;
}
