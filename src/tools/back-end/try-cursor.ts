import type { CursorPaging } from '../../language/contract/list-conventions.ts';
import type { Json } from '../../language/json.ts';
import { cursorFrom, nextCursor } from '../../server/back-end/dialect/paging/by-cursor.ts';
import { linkTo } from '../../server/back-end/dialect/paging/link.ts';
import type { Parameter } from '../../server/back-end/dialect/template.ts';
import type { TranslatedCall } from '../../server/back-end/dialect/translated-call.ts';
import { placesIn } from './places.ts';
import type { Difference } from './try-call.ts';
import { trialWords } from './words.ts';

/** A list paged by cursor, and its first page. */
export interface CursorTrial {
  readonly translated: TranslatedCall;
  readonly paging: CursorPaging;
  readonly first: Json;
  readonly headers: Headers;
  readonly rows: readonly Json[];
  /** Whether the page is full, so that more rows may follow. */
  readonly isFull: boolean;
  /** Returns the rows of the page at a cursor; undefined if the back end refuses it. */
  readonly rowsAt: (cursor: Parameter) => Promise<readonly Json[] | undefined>;
}

/** Returns the differences in where the next page's cursor is, and whether the cursor leads there. */
export async function cursorDifferences(trial: CursorTrial): Promise<readonly Difference[]> {
  const { translated, paging, first, headers, rows, isFull, rowsAt } = trial;
  const { key, conventions } = translated;
  const { cursor: name = 'cursor' } = conventions.query ?? {};
  const following = nextCursor(paging, { answer: first, headers });
  const named = otherName(following, name);
  if (named !== undefined)
    return [
      {
        key,
        message: trialWords().otherCursor(placeOf(paging), name, named),
        write: `"query": { "cursor": ${JSON.stringify(named)} }`,
      },
    ];
  const cursor = cursorFrom(following, name);
  if (cursor === undefined) return isFull ? [missing(trial)] : [];
  const next = await rowsAt({ name, value: cursor });
  const isSame = next !== undefined && JSON.stringify(next) === JSON.stringify(rows);
  if (next !== undefined && !isSame) return [];
  const message = isSame ? trialWords().idleCursor(name) : trialWords().cursorRefused(name);
  return [{ key, message, write: '"query": { "cursor": "…" }' }];
}

function placeOf({ next, header }: CursorPaging): string {
  return next ?? header ?? '';
}

function missing({ translated: { key }, paging, first, headers }: CursorTrial): Difference {
  const other = placesIn(first).find(
    ({ name, value }) => /(next|after|cursor|token)[^.]*$/i.test(name) && ['string', 'number'].includes(typeof value),
  );
  const isLinked = linkTo('next', headers) !== undefined;
  const place = isLinked ? '"header": "Link"' : `"next": ${JSON.stringify(other?.name ?? '…')}`;
  const write = { write: `"paging": { "kind": "cursor", ${place} }` };
  return { key, message: trialWords().noNextPage(placeOf(paging)), ...write };
}

/** Returns the query parameter of a next page's address if it is not the described one. */
function otherName(value: Json | undefined, name: string): string | undefined {
  if (typeof value !== 'string' || !/^((https?:\/)?\/|\?)/.test(value)) return undefined;
  const { searchParams } = new URL(value, 'http://back-end');
  return searchParams.has(name)
    ? undefined
    : [...searchParams.keys()].find((one) => /cursor|after|token|next/i.test(one));
}
