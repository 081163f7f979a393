import { loadWhenOnline } from '../../input/first-use.ts';
import { useLazy } from '../../ui/use-lazy.ts';
import type { ShownList } from '../shown-list.ts';
import type { RowOrder } from './use-row-order.ts';

/**
 * The drag-and-drop ordering of a list's rows; renders nothing if the user may not change it. Loaded with the list,
 * because the first key may lift a row.
 */
export function LoadedOrdering({
  list,
  ordering,
}: {
  readonly list: ShownList;
  readonly ordering: RowOrder | undefined;
}) {
  const RowOrdering = useLazy(ordering && loadRowOrdering);
  return ordering === undefined || RowOrdering === undefined ? null : <RowOrdering list={list} ordering={ordering} />;
}

const loadRowOrdering = () => loadWhenOnline(async () => (await import('./row-ordering.tsx')).RowOrdering);
