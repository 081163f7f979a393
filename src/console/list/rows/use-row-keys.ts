import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ResolvedAction } from '../../../compile/resolved.ts';
import type { Row } from '../../../language/json.ts';
import {
  clearSelection,
  copyRowId,
  extendDown,
  extendUp,
  nextInDetails,
  nextRow,
  previousInDetails,
  previousRow,
  rowsSelected,
  searchTitle,
  selectionCleared,
  selectThisRow,
} from '../../../words/zh-CN/console/list.ts';
import { availability } from '../../actions/availability.ts';
import { sheetIn } from '../../actions/sheet-address.ts';
import { start } from '../../actions/start.ts';
import { usePermitted } from '../../actions/use-permitted.ts';
import { copyRow } from '../../columns/copy-cells.ts';
import { type Key, offerKeys } from '../../keys/keys.ts';
import { lettersOf } from '../../keys/letters.ts';
import { areSingleKeysOn, onSingleKeys } from '../../keys/single-keys.ts';
import { selectedIds, selectIds } from '../../table/use-table.ts';
import { toast } from '../../toasts/toasts.ts';
import { extended, type Range } from '../selection/row-range.ts';
import type { ShownList } from '../shown-list.ts';
import { rowElement, rowFrame } from './current-row.ts';
import { openRow } from './open-row.ts';
import { useCurrentRow } from './use-current-row.ts';
import { useSteps } from './use-steps.ts';

/** The letters that lists and the console's pages use themselves. */
const taken = 'cgjkxz';

/** Registers the keys of a list, and returns the announcement of the last one for screen readers. */
export function useRowKeys(list: ShownList): string {
  const { screen, root } = list;
  const latest = useRef(list);
  latest.current = list;
  const [announcement, say] = useState('');
  const letters = useMemo(
    () =>
      lettersOf(
        screen.row.flatMap(({ name }) => (name === screen.open ? [] : [name])),
        taken,
      ),
    [screen],
  );
  const permitted = usePermitted(screen.row);
  const isOn = useSyncExternalStore(onSingleKeys, areSingleKeysOn);
  const mark = () => {
    const at = row.index();
    const id = at === undefined ? undefined : String(latest.current.rows[at]?.id);
    markLetters(latest.current, id, areSingleKeysOn() ? letters : noLetters);
  };
  const row = useCurrentRow(list, mark);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the letters are shown or hidden at once
  useEffect(mark, [isOn]);
  const steps = useSteps(latest, row);
  const range = useRef<Range>(undefined);

  useEffect(() => {
    const place = () => (latest.current.isOutdated || isSheetOpening(latest.current) ? undefined : row.index());
    const current = () => latest.current.rows[place() ?? -1];
    const extend = (by: 1 | -1) => {
      const { table, rows } = latest.current;
      const at = place();
      if (at === undefined) return steps.move(by);
      const ids = rows.map(({ id }) => String(id));
      const to = Math.min(Math.max(at + by, 0), ids.length - 1);
      range.current = extended(range.current, { ids, at, to, selected: selectedIds(table) });
      selectIds(table, range.current.made);
      row.move(to);
      say(rowsSelected(selectedIds(table).length));
    };
    const select = () => {
      const { table } = latest.current;
      const id = current()?.id;
      if (id === undefined) return;
      table.getRow(String(id)).toggleSelected();
      say(rowsSelected(selectedIds(table).length));
    };
    const deselect = () => {
      const { table } = latest.current;
      if (selectedIds(table).length > 0) say(selectionCleared);
      table.resetRowSelection(true);
    };
    const open = () => {
      const record = current();
      if (record !== undefined) openRow(record, latest.current);
    };
    const perform = (action: ResolvedAction) => {
      const record = current();
      const { scope } = latest.current;
      if (record === undefined) return;
      const verdict = availability(action, record, scope.lookups);
      if (verdict.state === 'refused') toast({ message: verdict.reason, intent: 'warning' });
      const refresh = (changed?: Row) => {
        steps.next(record);
        return scope.refresh(changed);
      };
      void start(action, { ...scope, row: record, refresh });
    };
    const copy = () => {
      const id = current()?.id;
      const element = id === undefined ? undefined : rowElement(latest.current, String(id));
      if (element !== undefined) copyRow(element);
    };
    const search = () => {
      const bar = root.current?.querySelector('.filter-bar');
      (bar?.querySelector<HTMLElement>('[role=searchbox]') ?? bar?.querySelector<HTMLElement>('input'))?.focus();
    };
    const opens = permitted.find(({ name }) => name === screen.open);
    const page = (keys: readonly string[], title: string, act: () => void): Key => ({
      keys,
      title,
      place: 'page',
      perform: act,
    });
    const step = (keys: readonly string[], title: string, act: () => void, place: Key['place'] = 'page'): Key => ({
      keys,
      title,
      place,
      repeats: true,
      perform: act,
    });
    const own = [
      step(['j', 'ArrowDown'], nextRow, () => steps.move(1)),
      step(['k', 'ArrowUp'], previousRow, () => steps.move(-1)),
      page(['x'], selectThisRow, select),
      step(['Shift+ArrowDown'], extendDown, () => extend(1)),
      step(['Shift+ArrowUp'], extendUp, () => extend(-1)),
      page(['Escape'], clearSelection, deselect),
      page(['c'], copyRowId, copy),
      page(['/'], searchTitle, search),
      ...(opens === undefined ? [] : [page(['Enter'], opens.title, open)]),
      ...permitted.flatMap((action) => {
        const letter = letters.get(action.name);
        if (letter === undefined) return [];
        const key = page([letter], action.title, () => perform(action));
        return [action.kind === 'request' && action.confirm === undefined ? { ...key, isAlone: true } : key];
      }),
    ];
    const inSheet: readonly Key[] =
      Object.keys(screen.sheets).length === 0
        ? []
        : [
            step([']'], nextInDetails, () => void steps.turn(1), 'sheet'),
            step(['['], previousInDetails, () => void steps.turn(-1), 'sheet'),
          ];
    return offerKeys(() => ({ title: screen.title, keys: [...own, ...inSheet] }));
  }, [screen, root, permitted, letters, row, steps]);
  return announcement;
}

const noLetters: ReadonlyMap<string, string> = new Map();

/** Returns whether the sheet of a row is about to open: keys no longer act on the page below it. */
function isSheetOpening({ screen, lastAddress }: ShownList): boolean {
  const { sheet } = sheetIn(lastAddress() ?? new URLSearchParams());
  return sheet !== null && Object.hasOwn(screen.sheets, sheet);
}

/** Shows the letters of the actions beside them, only in the current row; does not change other rows. */
function markLetters(list: ShownList, id: string | undefined, letters: ReadonlyMap<string, string>): void {
  const row = id === undefined ? undefined : rowElement(list, id);
  for (const button of markedActions(list)) if (row?.contains(button) !== true) mark(button, undefined);
  for (const button of row?.querySelectorAll<HTMLElement>('.row-action') ?? [])
    mark(button, letters.get(button.dataset.action ?? ''));
}

function mark(button: HTMLElement, letter: string | undefined): void {
  if (button.dataset.key === letter) return;
  if (letter === undefined) delete button.dataset.key;
  else button.dataset.key = letter;
  button.ariaKeyShortcuts = letter ?? null;
}

function markedActions({ root }: ShownList): Iterable<HTMLElement> {
  return root.current?.querySelectorAll<HTMLElement>(`:scope > :is(${rowFrame}) .row-action[data-key]`) ?? [];
}
