import { useEffect, useMemo, useState } from 'react';
import { CallError } from '../../data/call-error.ts';
import { send } from '../../data/http.ts';
import { type Option, useOptionTitles } from '../../data/options.ts';
import { readPage } from '../../data/page.ts';
import type { Json, Row } from '../../language/json.ts';

const open = 0;

/** The longest page that may be asked for. */
const size = 100;
/** More than anybody looks through. */
const atMost = 10;

/** The applications that a competition can still be created from, by franchisee, store and phone; undefined while they load. */
export function useApplications(isWanted: boolean) {
  const [rows, setRows] = useState<readonly Row[]>();
  const [failure, setFailure] = useState<string>();
  const optionTitle = useOptionTitles(lists);
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    fetchOpen(controller.signal).then(setRows, (error: unknown) => {
      if (error instanceof CallError) setFailure(error.message);
    });
    return () => controller.abort();
  }, [isWanted]);
  const options = useMemo(
    () => rows?.flatMap((row): Option[] => (isId(row.id) ? [{ value: row.id, title: titleOf(row, optionTitle) }] : [])),
    [rows, optionTitle],
  );
  return { options, failure };
}

/** The application's franchisee, store and phone in one line. */
export function titleOf(row: Row, optionTitle: (list: string, value: Json) => string | undefined): string {
  const { tenantId, clubId, clubName, phone } = row;
  const named = (list: string, id: Json | undefined) =>
    isId(id) && id !== 0 ? (optionTitle(list, id) ?? String(id)) : undefined;
  const club = typeof clubName === 'string' && clubName !== '' ? clubName : named('club', clubId);
  return [named('tenant', tenantId) ?? '总店', club, phone]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' · ');
}

/** The option lists that titles need. */
export const lists = ['tenant', 'club'];

/** Page after page, as long as there are more. */
async function fetchOpen(signal: AbortSignal): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (let current = 0, seen = 0; current < atMost; current++) {
    const query = `status=${open}&size=${size}&current=${current}`;
    const { records, total } = readPage(
      await send({ method: 'GET', url: `/api/competition/apply/list?${query}`, signal }),
    );
    seen += records.length;
    // Another back end may not know the filter, or no status at all.
    found.push(...records.filter(({ status }) => (status ?? open) === open));
    if (records.length === 0 || seen >= total) break;
  }
  return found;
}

function isId(value: Json | undefined): value is string | number {
  return typeof value === 'number' || typeof value === 'string';
}
