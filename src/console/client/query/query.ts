import type { Json } from '../../../language/json.ts';

/** A read of the back end: components with the same key share one request and one answer. */
export interface Query<T> {
  readonly key: string;
  /** Reads through `get`, which records the addresses: the contract declares which writes make their answers stale. */
  readonly queryFn: (get: Get) => Promise<T>;
  /**
   * How long an answer stays fresh. `shown`: while it is mounted, regardless of writes. `lasting`: until a write
   * changes it, or it is mounted again after some minutes. `until-written`: until any write, e.g. for a history.
   *
   * @default shown again at once for some minutes, and requested again meanwhile
   */
  readonly keeps?: 'shown' | 'lasting' | 'until-written';
  /** Whether the answer may be hundreds of rows: only a few of these are kept without an observer. */
  readonly isLarge?: true;
  /**
   * Returns the newer answer with the unchanged parts of the previous one, so that components showing those need not
   * re-render.
   */
  structuralSharing?(before: T, next: T): T;
}

/** Reads an address of the back end. Throws {@link CallError}. */
export type Get = (url: string) => Promise<Json>;

/** The state of a query. */
export interface QueryResult<T> {
  /** The last answer; undefined before the first, or if the user may not see it. */
  readonly value: T | undefined;
  /** Why the last attempt failed. */
  readonly error: unknown;
  /** Whether the first or a newer answer is loading. */
  readonly isLoading: boolean;
}

/**
 * Returns the query for the response of an address. The same address for two `purpose`s is requested twice: a form
 * needs the record as it is when the form opens.
 *
 * @example
 * const { value } = useQuery(queryAt('shelves', '/api/book/shelves'));
 */
export function queryAt(purpose: string, url: string, keeps?: Query<Json>['keeps']): Query<Json> {
  return { key: `${purpose} ${url}`, queryFn: (get) => get(url), ...(keeps !== undefined && { keeps }) };
}
