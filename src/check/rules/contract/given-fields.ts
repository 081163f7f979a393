import { pageForm } from '../../../compile/form/page-form.ts';
import type { FieldSchema, FormSchema } from '../../../language/form.ts';
import { own } from '../../../language/own.ts';
import type { ScreenRule } from '../../rule.ts';

/** Checks that a required form field which is hidden or read-only gets a value. */
export const givenFields: ScreenRule = ({ actions, screen }, { forms }, report) => {
  for (const { action, owner, name } of actions) {
    if (action.kind !== 'form' || action.load !== undefined) continue;
    // The page validates the input before `body` is merged into it.
    const given = action.prefill ?? {};
    const keys = heldBack(forms.get(action.form)).filter((field) => !Object.hasOwn(given, field));
    if (keys.length > 0) report(owner, name, 'prefill.missing', { keys, form: action.form }, { at: 'key' });
  }
  if (screen.kind !== 'form' || screen.load !== undefined) return;
  const keys = heldBack(forms.get(screen.form));
  if (keys.length > 0) report(screen, 'form', 'prefill.missing', { keys, form: screen.form });
};

/** Returns the required fields that people cannot fill in and that have no default. */
function heldBack(form: FormSchema | null | undefined): readonly string[] {
  if (!form) return [];
  const { properties, required = [] } = pageForm(form);
  return required.filter((name) => isHeldBack(own(properties, name)));
}

function isHeldBack(field: FieldSchema | undefined): boolean {
  if (field?.ui === undefined || field.default !== undefined || field.const !== undefined) return false;
  return field.ui.widget === 'hidden' || field.ui.readOnly === true;
}
