import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Row } from '../../../language/json.ts';
import { hasSheet, keyOf, sheetIn, withSheet } from '../../actions/sheet-address.ts';
import { loadWhenOnline } from '../../input/first-use.ts';
import { useLazy } from '../../ui/use-lazy.ts';
import type { ShownList } from '../shown-list.ts';

interface OpenSheetProps {
  readonly list: ShownList;
  /** Opened rows, which the list may no longer hold, by the key of their sheet's address. */
  readonly known: ReadonlyMap<string, Row>;
}

/** The sheet given in the address by `sheet`, `id` and `of`, so that it can be shared and Back closes it. */
export function OpenSheet({ list, known }: OpenSheetProps) {
  const { screen, rows, scope, changeAddress, lastAddress } = list;
  const [address] = useSearchParams();
  const pressed = useRef<1 | -1>(undefined);
  const open = sheetIn(address);
  const { sheet: name, id } = open;
  const sheet = name === null || !Object.hasOwn(screen.sheets, name) ? undefined : screen.sheets[name];
  const parts = useLazy(sheet === undefined ? undefined : loadSheet);
  if (sheet === undefined || id === null || parts === undefined) return null;

  // A row of a table in a sheet may have the same id as one of the list.
  const row =
    (sheet.isOther ? undefined : rows.find((candidate) => String(candidate.id) === id)) ??
    known.get(keyOf(open)) ??
    (sheet.request === undefined ? undefined : parts.rowAt(open));
  if (row === undefined) return null;
  const close = () => changeAddress((before) => withSheet(before, null));
  const isOpen = () => hasSheet(lastAddress(), open);
  const { Sheet, RecordPager } = parts;
  const turns = sheet.isOther ? null : <RecordPager list={list} id={id} pressed={pressed} />;
  return <Sheet key={keyOf(open)} {...{ sheet, row, scope, close, isOpen, turns }} />;
}

const loadSheet = () =>
  loadWhenOnline(async () => {
    const [sheet, turns] = await Promise.all([import('../../sheet/sheet.tsx'), import('./record-pager.tsx')]);
    return { ...sheet, ...turns };
  });
