import type { RefObject } from 'react';
import type { ResolvedList } from '../../compile/resolved.ts';
import type { Row } from '../../language/json.ts';
import type { Scope } from '../actions/scope.ts';
import type { ChangeAddress, LastAddress } from '../input/use-address.ts';
import type { Table } from '../table/use-table.ts';
import type { ListQuery } from './list-query.ts';

/** A list whose rows open. */
export interface OpenedList {
  readonly screen: ResolvedList;
  /** The element around all of it. */
  readonly root: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly scope: Omit<Scope, 'row'>;
}

/** A list as it stands on the page. */
export interface ShownList extends OpenedList {
  readonly table: Table;
  /** The rows answer a previous question and must not be acted on. */
  readonly isOutdated: boolean;
  readonly query: ListQuery;
  /** How many rows there are on all pages; undefined if the back end does not count them. */
  readonly total: number | undefined;
  /** Whether rows follow on later pages. */
  readonly hasMore: boolean;
  readonly change: (patch: Partial<ListQuery>) => void;
  readonly changeAddress: ChangeAddress;
  readonly lastAddress: LastAddress;
  /** The row to become the current one as soon as the focus is in the list again: its id, or an end of a page to come. */
  readonly wanted: RefObject<string | 'first' | 'last' | undefined>;
  /** The surroundings of the toolbar's actions. */
  readonly above: Scope;
}
