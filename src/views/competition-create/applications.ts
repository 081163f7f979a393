import { useEffect, useMemo, useState } from 'react';
import { CallError } from '../../data/call-error.ts';
import { send } from '../../data/http.ts';
import { type Option, useOptionTitles } from '../../data/options.ts';
import type { Json, Row } from '../../language/json.ts';

const open = 0;

/** The applications that a competition can still be created from, by franchisee, store and phone; undefined while they load. */
export function useApplications(isWanted: boolean) {
  const [rows, setRows] = useState<readonly Row[]>();
  const [failure, setFailure] = useState<string>();
  const tenantTitle = useOptionTitles(tenants);
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    send({
      method: 'GET',
      url: `/api/competition/apply/list?current=0&size=1000&status=${open}`,
      signal: controller.signal,
    }).then(
      (answer) => setRows(recordsOf(answer)),
      (error: unknown) => {
        if (error instanceof CallError) setFailure(error.message);
      },
    );
    return () => controller.abort();
  }, [isWanted]);
  const options = useMemo(
    () => rows?.flatMap((row): Option[] => (isId(row.id) ? [{ value: row.id, title: titleOf(row, tenantTitle) }] : [])),
    [rows, tenantTitle],
  );
  return { options, failure };
}

/** The application's franchisee, store and phone in one line. */
export function titleOf(row: Row, tenantTitle: (list: string, value: Json) => string | undefined): string {
  const { tenantId, clubName, phone } = row;
  const tenant = isId(tenantId) && tenantId !== 0 ? (tenantTitle('tenant', tenantId) ?? String(tenantId)) : '总店';
  return [tenant, clubName, phone].filter((part) => typeof part === 'string' && part !== '').join(' · ');
}

/** The option lists that titles need. */
export const tenants = ['tenant'];

function recordsOf(answer: Json): readonly Row[] {
  const records = (answer as { readonly records?: Json } | null)?.records;
  // Another back end may not know the filter.
  return Array.isArray(records) ? (records as readonly Row[]).filter(({ status = open }) => status === open) : [];
}

function isId(value: Json | undefined): value is string | number {
  return typeof value === 'number' || typeof value === 'string';
}
