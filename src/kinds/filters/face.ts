import type { ComponentType } from 'react';
import type { ResolvedFilter } from '../../compile/resolved.ts';

/** The state of a filter, and how to change it. */
export interface FilterProps {
  readonly filter: ResolvedFilter;
  /** The chosen values as in the address; empty if none is chosen. */
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** The component of one kind of filter. */
export type FilterKind = ComponentType<FilterProps>;
