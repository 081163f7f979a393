import type { Json, Row } from 'baize/json';
import {
  failureOf,
  type Get,
  nameIn,
  type Option,
  readPage,
  type Titles,
  useOptionTitles,
  useQuery,
} from 'baize/view/queries';
import { useMemo } from 'react';

const open = 0;

/** The API's maximum page size. */
const size = 100;
/** The maximum number of pages to fetch. */
const atMost = 10;

const openApplications = { key: 'open applications', queryFn: fetchOpen };

/**
 * Returns the applications that can still be used to create a competition, titled by franchisee, store and phone;
 * undefined while loading.
 */
export function useApplications(isWanted: boolean) {
  const answer = useQuery(isWanted ? openApplications : undefined);
  const rows = answer.value;
  const titles = useApplicationTitles(rows ?? none);
  const options = useMemo(
    () => rows?.flatMap((row): Option[] => (isId(row.id) ? [{ value: row.id, title: titleOf(row, titles) }] : [])),
    [rows, titles],
  );
  return { options, failure: failureOf(answer)?.message };
}

/** Returns the application's franchisee, store and phone in one line. */
export function titleOf(row: Row, titles: Titles): string {
  const { tenantId, clubId, clubName, phone } = row;
  const named = (list: string, id: Json | undefined) => (isId(id) && id !== 0 ? nameIn(titles, list, id) : undefined);
  const club = typeof clubName === 'string' && clubName !== '' ? clubName : named('club', clubId);
  return [named('tenant', tenantId) ?? '总店', club, phone]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' · ');
}

/** Returns the titles that `titleOf` needs for these rows. */
export function useApplicationTitles(rows: readonly Row[]): Titles {
  const ids = (field: string) => rows.map((row) => row[field] ?? null).filter((id) => id !== 0);
  return useOptionTitles({ tenant: ids('tenantId'), club: ids('clubId') });
}

const none: readonly Row[] = [];

async function fetchOpen(get: Get): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (let current = 0, seen = 0; current < atMost; current++) {
    const query = `status=${open}&size=${size}&current=${current}`;
    const { records, total, hasMore } = readPage(await get(`/api/competition/apply/list?${query}`));
    seen += records.length;
    // Another back end may ignore the filter, or send no status.
    found.push(...records.filter(({ status }) => (status ?? open) === open));
    if (records.length === 0 || (total === undefined ? !hasMore : seen >= total)) break;
  }
  return found;
}

function isId(value: Json | undefined): value is string | number {
  return typeof value === 'number' || typeof value === 'string';
}
