import type { ComponentType } from 'react';
import type { ResolvedSection } from '../../compile/resolved.ts';
import type { Scope } from '../../console/actions/scope.ts';
import type { Row } from '../../language/json.ts';

/** The props of a sheet's section. */
export interface SectionProps<S extends ResolvedSection> {
  readonly section: S;
  readonly record: Row;
  /** The sheet's scope; its row is the record. */
  readonly scope: Scope;
  /** Tells the sheet whether typed input would be lost. */
  readonly onDirty: (dirty: boolean) => void;
}

/** How one kind of section is rendered. */
export type SectionKind<S extends ResolvedSection> = ComponentType<SectionProps<S>>;
