import type { ReactNode } from 'react';
import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Json } from '../../language/json.ts';

/** How one kind of column looks: draws a value of which its pure half has `words` to say. */
export type ColumnFace = (value: Json, column: ResolvedColumn, words: string) => ReactNode;
