import type { ResolvedSection } from '../../compile/resolved.ts';
import { ActionsSection } from './actions-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { FormSection } from './form-section.tsx';
import type { SectionKind } from './section.ts';
import { TableSection } from './table-section.tsx';
import { ViewSection } from './view-section.tsx';

type Kinds = { readonly [K in ResolvedSection['kind']]: SectionKind<Extract<ResolvedSection, { kind: K }>> };

const kinds: Kinds = {
  fields: FieldsSection,
  actions: ActionsSection,
  table: TableSection,
  form: FormSection,
  view: ViewSection,
};

/** Returns the component that renders a section, typed for it. */
export function sectionKinds<S extends ResolvedSection>(section: S): SectionKind<S> {
  // The registry pairs each kind with its own section; TypeScript cannot follow that through an index.
  return kinds[section.kind] as SectionKind<S>;
}
