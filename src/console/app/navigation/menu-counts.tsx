import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { isToDo } from '../../../compile/action/permission.ts';
import { menuItems } from '../../../compile/boot/menu-items.ts';
import type { ResolvedMenuItem } from '../../../compile/boot/resolved-boot.ts';
import { useMissingCalls } from '../../client/missing-calls.ts';
import { type Count, useCounts } from '../../client/query/counts.ts';
import { sessionAtom } from '../../session/session.ts';
import { store } from '../../session/store.ts';
import { menuCountsAtom } from './menu.ts';

/** Seconds between two requests for the counts. */
const every = 60;

/** Loads the task counts of the menu entries that the user may act on. Renders nothing: the entries show them. */
export function MenuCounts({ menu }: { readonly menu: readonly ResolvedMenuItem[] }) {
  const { user } = useAtomValue(sessionAtom, { store });
  const lacks = useMissingCalls();
  const counted = menuItems(menu).flatMap(({ path, count }) =>
    count !== undefined && isToDo(user?.permissions, count) && !lacks(count.request) ? [{ path, count }] : [],
  );
  const counts = useCounts(
    counted.map(({ count }) => count),
    every,
  );
  const text = JSON.stringify(counted.map(({ path }, index) => [path, numberIn(counts[index]?.value)]));
  useEffect(() => {
    store.set(menuCountsAtom, Object.fromEntries(JSON.parse(text) as [string, number][]));
  }, [text]);
  return null;
}

/** An entry that is not counted shows no number. */
function numberIn(count: Count | undefined): number {
  return typeof count === 'number' ? count : 0;
}
