import type { Total } from '../../../../language/contract/list-conventions.ts';
import { valueAtName } from '../../../../language/contract/named-in.ts';
import type { Json } from '../../../../language/json.ts';
import type { TranslatedCall } from '../translated-call.ts';
import { UnexpectedResponse } from '../unexpected-response.ts';
import { linkTo } from './link.ts';
import type { ListAnswer, Window } from './list-answer.ts';

/** The requested window and its page. */
interface AskedFor extends Window {
  readonly page?: RequestedPage | undefined;
}

/** The last numbered page that was requested, and its number of rows. */
export interface RequestedPage {
  readonly index: number;
  readonly size: number;
  readonly last: number;
}

type Reader<Kind extends Total> = (
  kind: Kind,
  answer: ListAnswer,
  asked: AskedFor,
  translated: TranslatedCall,
) => Counted;

/** The total, null if unknown, and whether rows follow the window. */
interface Counted {
  readonly total: number | null;
  readonly more: boolean;
}

const readers: { readonly [Kind in Total['kind']]: Reader<Extract<Total, { kind: Kind }>> } = {
  body: (_, { answer }, asked, { conventions }) => {
    const total = valueAtName(answer, conventions.list?.total ?? 'total');
    const more = valueAtName(answer, conventions.list?.more ?? 'more');
    // A single response without a count has an agreed flag.
    return total === null && typeof more === 'boolean' ? { total, more } : exactly(total, asked);
  },
  header: ({ header }, { headers }, asked) => exactly(headers.get(header)?.replace(/^.*\//, ''), asked),
  pages: byPages,
  // Counted afterwards, by a call of its own.
  call: () => ({ total: null, more: false }),
  none: (_, { rows, answer }, { size }, { conventions }) => {
    const name = conventions.list?.more;
    return { total: null, more: name === undefined ? rows.length >= size : isMore(answer, name) };
  },
};

/** Returns the total in a response; throws UnexpectedResponse if the declared total is missing or invalid. */
export function totalIn(translated: TranslatedCall, answer: ListAnswer, asked: AskedFor): Counted {
  const total: Total = translated.conventions.total ?? { kind: 'body' };
  // The registry pairs each kind with its reader.
  return (readers[total.kind] as Reader<Total>)(total, answer, asked, translated);
}

/** Parses a number of rows or pages; throws UnexpectedResponse for anything else. */
export function countIn(value: Json | undefined): number {
  const count =
    typeof value === 'number' || (typeof value === 'string' && /^\d{1,15}$/.test(value)) ? Number(value) : -1;
  if (!Number.isSafeInteger(count) || count < 0) throw new UnexpectedResponse((words) => words.listWithoutTotal);
  return count;
}

/** Returns the flag that more rows follow; throws UnexpectedResponse if it is missing. */
export function isMore(answer: Json, name: string): boolean {
  const more = valueAtName(answer, name);
  if (typeof more !== 'boolean') throw new UnexpectedResponse((words) => words.listWithoutFlag(name));
  return more;
}

function exactly(value: Json | undefined, { offset, size }: AskedFor): Counted {
  const total = countIn(value);
  return { total, more: total > offset + size };
}

/** Counts rows by the number of pages, which is exact on the last page only. */
function byPages(
  { name, header }: Extract<Total, { kind: 'pages' }>,
  { rows, answer, headers }: ListAnswer,
  { offset, page }: AskedFor,
  { conventions }: TranslatedCall,
): Counted {
  const { current = 'current', first = 0 } = conventions.query ?? {};
  const index = page?.index ?? 0;
  const last = page?.last ?? rows.length;
  if (header?.toLowerCase() === 'link') {
    const pages = lastPageIn(headers, current);
    // The last page, or a single page, may omit the link to the last page.
    const isLast = pages === undefined || pages - first <= index;
    return isLast ? atTheEnd(offset, last, page) : { total: null, more: true };
  }
  const pages = countIn(name === undefined ? headers.get(header ?? '') : valueAtName(answer, name));
  return index + 1 >= pages ? atTheEnd(offset, last, page) : { total: null, more: true };
}

/** Counts rows at the end of a list; an empty page may be far beyond the last one. */
function atTheEnd(offset: number, rows: number, page: AskedFor['page']): Counted {
  const before = page === undefined ? offset : page.index * page.size;
  return { total: rows === 0 && before > 0 ? null : before + rows, more: false };
}

function lastPageIn(headers: Headers, current: string): number | undefined {
  const address = linkTo('last', headers);
  if (address === undefined || !URL.canParse(address, 'http://back-end')) return undefined;
  return countIn(new URL(address, 'http://back-end').searchParams.get(current));
}
