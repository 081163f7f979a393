import type { RefObject } from 'react';
import type { ResolvedList } from '../../compile/resolved.ts';
import type { Row } from '../../language/json.ts';
import type { Scope } from '../actions/scope.ts';
import type { ChangeAddress, LastAddress } from '../input/use-address.ts';
import type { Table } from '../table/use-table.ts';
import type { ListQuery } from './list-query.ts';

/** A list whose rows can be opened. */
export interface OpenedList {
  readonly screen: ResolvedList;
  /** The element that contains the list. */
  readonly root: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly scope: Omit<Scope, 'row'>;
}

/** A list as currently shown. */
export interface ShownList extends OpenedList {
  readonly table: Table;
  /** Whether the rows answer a previous query and must not be acted on. */
  readonly isOutdated: boolean;
  readonly query: ListQuery;
  /** The number of rows on all pages; undefined if the back end does not count them. */
  readonly total: number | undefined;
  /** Whether rows follow on later pages. */
  readonly hasMore: boolean;
  readonly change: (patch: Partial<ListQuery>) => void;
  readonly changeAddress: ChangeAddress;
  readonly lastAddress: LastAddress;
  /** The row to become the current one as soon as the focus returns to the list: its id, or an end of the next page. */
  readonly wanted: RefObject<string | 'first' | 'last' | undefined>;
  /** The scope of the toolbar's actions. */
  readonly above: Scope;
}
