import type { Finder } from '../../compile/finder/resolved-finder.ts';
import { actionsOn, pagesTitle, recentlyOpened, settingsTitle } from '../../words/zh-CN/console/command.ts';
import { ownPinyin } from '../../words/zh-CN/console/own-pinyin.ts';
import { viewsTitle } from '../../words/zh-CN/console/views.ts';
import { type CommandGroup, foregroundCommands } from '../actions/commands.ts';
import { recent } from '../preferences/recent.ts';
import type { SavedViews } from '../preferences/saved-view.ts';
import type { Entry, EntryGroup } from './entry.ts';
import { foundBy } from './found-by.ts';

/** What the command box searches without a request. */
export interface Local {
  /** The screens that the user may open. */
  readonly screens: readonly Entry[];
  readonly settings: readonly Entry[];
  readonly finder: Finder;
  readonly saved: SavedViews | undefined;
  readonly may: (permission: string | null) => boolean;
}

/** The maximum number of recently opened records. */
const recentAtMost = 5;

/** Returns the entries for an empty search text: recently opened records, the commands available here, and every screen. */
export function initialGroups({ screens }: Pick<Local, 'screens'>): readonly EntryGroup[] {
  const opened = recent().flatMap(({ path, query, title }): readonly Entry[] => {
    const screen = screens.find(({ address }) => address === path);
    const address = query === '' ? path : `${path}?${query}`;
    // It may have been renamed or unpublished, or is no longer permitted.
    if (screen === undefined || address === `${location.pathname}${location.search}`) return [];
    return [
      { ...screen, key: `recent ${address}`, address, ...(title !== undefined && { title, detail: screen.title }) },
    ];
  });
  return filled([
    { key: 'recent', title: recentlyOpened, entries: opened.slice(0, recentAtMost) },
    ...commandGroup(foregroundCommands()),
    { key: 'screens', title: pagesTitle, entries: screens },
  ]);
}

/**
 * Returns the entries that match the search text, in two groups: those before and those after the records found by the
 * back end.
 */
export function matchingGroups(typed: string, { screens, settings, finder, saved, may }: Local) {
  const pinyin = { ...finder.pinyin, ...ownPinyin };
  const found = ({ entries, ...group }: EntryGroup): EntryGroup => ({
    ...group,
    entries: foundBy(typed, entries, pinyin),
  });
  const savedHere = (saved?.views ?? []).flatMap(({ id, screen, title }): readonly Entry[] => {
    const list = screens.find(({ screen: name }) => name === screen);
    if (list?.address === undefined) return [];
    return [
      { key: `view ${id}`, title, detail: list.title, address: `${list.address}?view=${encodeURIComponent(id)}` },
    ];
  });
  const views = finder.views
    .filter(({ permission }) => may(permission))
    .map(({ title, list, address }) => ({ key: `view ${address}`, title, detail: list, address }));
  return {
    before: filled([
      ...commandGroup(foregroundCommands()).map(found),
      found({ key: 'screens', title: pagesTitle, entries: screens }),
    ]),
    after: filled([
      found({ key: 'views', title: viewsTitle, entries: [...savedHere, ...views] }),
      found({ key: 'settings', title: settingsTitle, entries: settings }),
    ]),
  };
}

function commandGroup(front: CommandGroup | undefined): readonly EntryGroup[] {
  if (front === undefined) return [];
  const entries = front.commands.map(({ title, refused, perform }) => ({
    key: `command ${title}`,
    title,
    perform,
    ...(refused !== undefined && { refused, detail: refused }),
  }));
  return [{ key: 'commands', title: actionsOn(front.title), entries }];
}

function filled(groups: readonly EntryGroup[]): readonly EntryGroup[] {
  return groups.filter(({ entries }) => entries.length > 0);
}
