import type { ResolvedSection } from '../../compile/resolved.ts';
import { ActionsSection } from './actions/face.tsx';
import type { SectionKind } from './face.ts';
import { FieldsSection } from './fields/face.tsx';
import { FormSection } from './form/face.tsx';
import { TableSection } from './table/face.tsx';
import { TimelineSection } from './timeline/face.tsx';
import { ViewSection } from './view/face.tsx';

type Kinds = { readonly [K in ResolvedSection['kind']]: SectionKind<Extract<ResolvedSection, { kind: K }>> };

const kinds: Kinds = {
  fields: FieldsSection,
  actions: ActionsSection,
  table: TableSection,
  timeline: TimelineSection,
  form: FormSection,
  view: ViewSection,
};

/** Returns the component that renders a section, typed for it. */
export function sectionKinds<S extends ResolvedSection>(section: S): SectionKind<S> {
  // The registry pairs each kind with its own section; TypeScript cannot follow that through an index.
  return kinds[section.kind] as SectionKind<S>;
}
