import type { ReactNode } from 'react';
import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Json } from '../../language/json.ts';

/** Renders a value, given the `words` from the pure half of its kind. */
export type ColumnFace = (value: Json, column: ResolvedColumn, words: string) => ReactNode;
