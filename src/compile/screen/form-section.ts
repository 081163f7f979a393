import type { FormSection } from '../../kinds/sections/form/spec.ts';
import { resolveWhen } from '../../language/guards/resolve.ts';
import type { SectionPlace } from '../../language/places/place.ts';
import { resolveWrite } from '../action/request.ts';
import type { ResolvedFormSection } from '../resolved.ts';
import { resolveText, type Scope } from '../scope.ts';
import { testedState } from './state.ts';
import { resolveValues } from './values.ts';

/**
 * Returns a resolved section that shows and edits the record in a form, without its guard.
 *
 * @example
 * resolveFormSection(sectionScope, section).form // 'book-edit'
 */
export function resolveFormSection(
  scope: Scope<SectionPlace>,
  section: FormSection,
): Omit<ResolvedFormSection, 'when'> {
  const state = testedState(scope, section.editable);
  return {
    kind: 'form',
    form: section.form,
    request: resolveWrite(scope.project, section.request),
    prefill: section.prefill === undefined ? null : resolveValues(section.prefill),
    body: resolveValues(section.body),
    editable: resolveWhen(section.editable),
    ...(section.otherwise !== undefined && { otherwise: resolveText(scope, section.otherwise) }),
    ...(state !== undefined && { state }),
    permission: scope.place.permission,
    ...(section.done !== undefined && { done: resolveText(scope, section.done) }),
    ...(section.failed !== undefined && { failed: resolveText(scope, section.failed) }),
  };
}
