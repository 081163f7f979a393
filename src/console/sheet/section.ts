import type { ComponentType } from 'react';
import type { ResolvedSection } from '../../compile/resolved.ts';
import type { Row } from '../../language/json.ts';
import type { Scope } from '../actions/scope.ts';

/** What a section of a sheet is given. */
export interface SectionProps<S extends ResolvedSection> {
  readonly section: S;
  readonly record: Row;
  /** The sheet's: its row is the record. */
  readonly scope: Scope;
  /** Tells the sheet that something typed would be lost. */
  readonly onDirty: (dirty: boolean) => void;
}

/** How one kind of section is drawn. */
export type SectionKind<S extends ResolvedSection> = ComponentType<SectionProps<S>>;
