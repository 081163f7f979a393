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
  /** Reports whether the section has unsaved input. */
  readonly onDirty: (dirty: boolean) => void;
}

/** The component of one kind of section. */
export type SectionKind<S extends ResolvedSection> = ComponentType<SectionProps<S>>;
