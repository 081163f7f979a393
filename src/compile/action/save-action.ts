import { saveTitle } from '../../words/zh-CN/buttons.ts';
import type { ResolvedFormAction, ResolvedFormSection } from '../resolved.ts';

/**
 * Returns the form action that saves a section which edits the record by a form.
 *
 * @example
 * saveActionOf(section).submit // '保存'
 */
export function saveActionOf(section: Omit<ResolvedFormSection, 'when'>): ResolvedFormAction {
  const { form, request, body, editable, otherwise, state, permission, done, failed } = section;
  return {
    kind: 'form',
    name: 'save',
    title: saveTitle,
    heading: { text: [saveTitle] },
    submit: saveTitle,
    when: editable,
    prefill: {},
    closes: false,
    form,
    request,
    body,
    permission,
    ...(otherwise === undefined ? {} : { otherwise }),
    ...(state === undefined ? {} : { state }),
    ...(done === undefined ? {} : { done }),
    ...(failed === undefined ? {} : { failed }),
  };
}
