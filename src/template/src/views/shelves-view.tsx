import type { ViewProps } from 'baize/view';
import { messageOf } from 'baize/view/calls';
import { readPage, useQuery } from 'baize/view/queries';
import { type Shelf, Shelves } from './shelves.tsx';

/** The view named in screens/shelves.json: loads the shelves and shows them. */
export function View(_: ViewProps) {
  const { value, error } = useQuery({
    key: 'shelves',
    queryFn: async (get) => readPage(await get('/api/book/shelves')).records.map(shelfOf),
  });
  if (value !== undefined) return <Shelves shelves={value} />;
  return error === undefined ? <div aria-busy="true" /> : <p role="alert">{messageOf(error)}</p>;
}

function shelfOf({ shelf, books, lent }: ReturnType<typeof readPage>['records'][number]): Shelf {
  return { shelf: String(shelf), books: Number(books), lent: Number(lent) };
}
