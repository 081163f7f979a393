import { useLazy } from '../ui/use-lazy.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

/** Rows as a table, or as cards if the window is as narrow as a phone. */
export function Rows(props: DataTableProps) {
  const isNarrow = useNarrow();
  const Cards = useLazy(isNarrow ? loadCards : undefined);
  if (!isNarrow) return <DataTable {...props} />;
  return Cards === undefined ? null : <Cards {...props} />;
}

const loadCards = async () => (await import('./cards.tsx')).Cards;
