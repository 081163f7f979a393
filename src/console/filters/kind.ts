import type { ComponentType } from 'react';
import type { ResolvedFilter } from '../../compile/resolved.ts';

/** One filter of a list as it stands, and how it changes. */
export interface FilterProps {
  readonly filter: ResolvedFilter;
  /** The chosen values as they stand in the address; none chosen is an empty list. */
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** How one kind of filter is drawn. */
export type FilterKind = ComponentType<FilterProps>;
