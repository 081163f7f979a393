import type { RefObject } from 'react';
import type { ResolvedList } from '../../compile/resolved.ts';
import type { Row } from '../../language/json.ts';
import type { Scope } from '../actions/scope.ts';

/** A list as it stands on the page. */
export interface ShownList {
  readonly screen: ResolvedList;
  /** The element around all of it. */
  readonly root: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly scope: Omit<Scope, 'row'>;
}
