import {
  closeSearch,
  nothingFound,
  resultCount,
  searchEverything,
  searchHint,
  searching,
  searchResults,
  toClose,
  toOpen,
  toOpenTab,
  toSelect,
} from '../../words/zh-CN/console/command.ts';
import { searchTitle } from '../../words/zh-CN/console/list.ts';
import './command.css';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { allows } from '../../compile/action/permission.ts';
import { useDebounced } from '../client/query/use-debounced.ts';
import { useQuery } from '../client/query/use-query.ts';
import { noteRecent } from '../preferences/recent.ts';
import { savedViews } from '../preferences/saved-views.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { isComposing } from '../ui/keyboard/composition.ts';
import { entryAfter } from '../ui/list-box/list-keys.ts';
import { useSearch } from '../ui/list-box/use-search.ts';
import type { Entry, EntryGroup } from './entry.ts';
import { finderQuery, nothing } from './finder.ts';
import { Group } from './group.tsx';
import { initialGroups, type Local, matchingGroups } from './local-groups.ts';
import { isRecords, type RecordGroup, recordGroup } from './record-group.ts';
import { useFound } from './use-found.ts';

interface CommandBoxProps extends Pick<Local, 'screens' | 'settings'> {
  /** Navigates to an address of the console, or opens it in another tab. */
  readonly go: (address: string, isElsewhere: boolean) => void;
  readonly close: () => void;
}

/**
 * The command box: searches commands, screens, records, views and settings while typing. Local entries are shown at
 * once; each list adds its records when its response arrives.
 */
export function CommandBox({ screens, settings, go, close }: CommandBoxProps) {
  const { text, wanted, typing } = useSearch();
  const typed = wanted.trim();
  const settled = useDebounced(typed);
  const { groups, isAwaited } = useGroups({ screens, settings, typed, settled });
  const entries = groups.flatMap((group) => (isRecords(group) && group.found.isOutdated ? [] : group.entries));
  const [pointed, point] = useState<string>();
  const active = entries.find(({ key }) => key === pointed) ?? entries[0];
  const id = useId();
  const idOf = ({ key }: Entry) => `${id}${key}`;
  const isDue = useRef(false);

  function pick(entry: Entry | undefined, isElsewhere: boolean): void {
    if (entry === undefined || entry.refused !== undefined) return;
    if (entry.recent !== undefined) noteRecent(entry.recent);
    const stays = entry.keepsOpen === true || (isElsewhere && entry.address !== undefined);
    if (!stays) close();
    if (entry.address !== undefined) go(entry.address, isElsewhere);
    else entry.perform?.();
  }

  function press(event: KeyboardEvent): void {
    const { key, nativeEvent, ctrlKey, metaKey, altKey } = event;
    if (isComposing(nativeEvent) || altKey) return;
    if (key === 'k' && (ctrlKey || metaKey)) {
      event.preventDefault();
      // Otherwise the key would open the box again.
      event.stopPropagation();
      close();
      return;
    }
    const at = active === undefined ? -1 : entries.indexOf(active);
    const next = key.startsWith('Arrow') ? entryAfter(key, at, entries.length) : undefined;
    if (key !== 'Enter' && next === undefined) return;
    event.preventDefault();
    if (next !== undefined) point(entries[next]?.key);
    else if (active !== undefined) pick(active, ctrlKey || metaKey);
    else isDue.current = isAwaited;
  }

  // Enter was pressed before the response: it picks the first entry that arrives.
  const first = entries[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the first is there.
  useEffect(() => {
    if (first === undefined || !isDue.current) return;
    isDue.current = false;
    pick(first, false);
  }, [first?.key]);

  const activeId = active === undefined ? undefined : idOf(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const isNothing = typed !== '' && entries.length === 0 && !isAwaited;
  return (
    <Dialog title={searchTitle} width={720} className="command" takesKeysAtOnce isLeftByClick onLeave={close}>
      <div className="command-head">
        <Icon icon="search" />
        <input
          type="text"
          role="combobox"
          aria-label={searchEverything}
          aria-expanded={entries.length > 0}
          aria-autocomplete="list"
          aria-controls={`${id}list`}
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={searchHint}
          value={text}
          {...typing}
          onChange={(event) => {
            isDue.current = false;
            point(undefined);
            typing.onChange(event);
          }}
          onKeyDown={press}
        />
        <Button isMinimal aria-label={closeSearch} onClick={close}>
          <Icon icon="cross" />
        </Button>
      </div>
      {/* The text box keeps the focus. */}
      <div
        id={`${id}list`}
        role="listbox"
        aria-label={searchResults}
        aria-busy={isAwaited}
        className="command-list"
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map((group) => (
          <Group
            key={group.key}
            group={group}
            active={active?.key}
            idOf={idOf}
            onPoint={({ key }) => point(key)}
            onPick={pick}
          />
        ))}
      </div>
      <p
        role="status"
        className={isNothing || (isAwaited && entries.length === 0) ? 'command-note' : 'visually-hidden'}
      >
        {isAwaited ? searching : isNothing ? nothingFound(typed) : resultCount(entries.length)}
      </p>
      <footer className="command-foot" aria-hidden="true">
        <span>
          <bdi dir="ltr">
            <kbd>↑</kbd>
            <kbd>↓</kbd>
          </bdi>
          {toSelect}
        </span>
        <span>
          <kbd>Enter</kbd>
          {toOpen}
        </span>
        <span>
          <bdi dir="ltr">
            <kbd>Ctrl</kbd>
            <kbd>Enter</kbd>
          </bdi>
          {toOpenTab}
        </span>
        <span>
          <kbd>Esc</kbd>
          {toClose}
        </span>
      </footer>
    </Dialog>
  );
}

interface Asked extends Pick<CommandBoxProps, 'screens' | 'settings'> {
  readonly typed: string;
  /** The typed text, debounced. */
  readonly settled: string;
}

/** Returns the entries for the search text, and whether more are loading. */
function useGroups({ screens, settings, typed, settled }: Asked) {
  const permissions = useAtomValue(sessionAtom, { store }).user?.permissions;
  const { value: finder = nothing, isLoading } = useQuery(useMemo(finderQuery, []));
  const { value: saved } = useQuery(savedViews);
  const may = (permission: string | null) => allows(permissions, permission);
  const lists = finder.lists.filter((list) => list.permissions.every(may));
  const keyword = isEnough(settled) ? settled : '';
  const found = useFound(lists, typed === '' ? '' : keyword);
  if (typed === '') return { groups: initialGroups({ screens }), isAwaited: false };
  const { before, after } = matchingGroups(typed, { screens, settings, finder, saved, may });
  const isSettled = typed === settled;
  const records = found.flatMap((one) => recordGroup(isSettled ? one : { ...one, isOutdated: true }, keyword) ?? []);
  const groups: readonly (EntryGroup | RecordGroup)[] = [...before, ...records, ...after];
  const isAwaited = isEnough(typed) && (isLoading || !isSettled || found.some((one) => one.isOutdated));
  return { groups, isAwaited };
}

/** Returns whether a text is long enough to search for: one Chinese character is, one letter or digit is not. */
function isEnough(typed: string): boolean {
  return typed.length > 1 || /\p{Script=Han}/u.test(typed);
}
