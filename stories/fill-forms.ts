import type { ResolvedAction, ResolvedSection, ResolvedSheet, ResolvedValues } from '../src/compile/resolved.ts';
import type { ResolvedScreen } from '../src/compile/screen/resolved-screen.ts';
import { type Filling, type Forms, valuesFor } from './data/form-values.ts';

/** Returns the screen with its forms prefilled, validly or with errors. */
export function withFilledForms(screen: ResolvedScreen, forms: Forms, filling: Filling): ResolvedScreen {
  if (screen.kind !== 'list') return screen;
  const begin = (form: string, prefill: ResolvedValues): ResolvedValues => ({
    ...prefill,
    ...Object.fromEntries(
      Object.entries(valuesFor(forms[form], filling)).map(([field, constant]) => [field, { constant }]),
    ),
  });
  const action = <A extends ResolvedAction>(given: A): A => {
    if (given.kind !== 'form') return given;
    const { load: _, ...rest } = given;
    return { ...rest, prefill: begin(given.form, given.prefill) } as A;
  };
  const section = (given: ResolvedSection): ResolvedSection => {
    if (given.kind === 'actions') return { ...given, actions: given.actions.map(action) };
    if (given.kind === 'table') return { ...given, toolbar: given.toolbar.map(action), row: given.row.map(action) };
    if (given.kind !== 'form') return given;
    const fields = Object.keys(forms[given.form]?.properties ?? {});
    const own = given.prefill ?? Object.fromEntries(fields.map((field) => [field, { field }]));
    return { ...given, prefill: begin(given.form, filling === 'wrong' ? hidden(own, forms[given.form]) : own) };
  };
  const sheet = (given: ResolvedSheet): ResolvedSheet => ({
    ...given,
    sections: given.sections.map(section),
    actions: given.actions.map(action),
  });
  return {
    ...screen,
    toolbar: screen.toolbar.map(action),
    row: screen.row.map(action),
    sheets: Object.fromEntries(Object.entries(screen.sheets).map(([name, given]) => [name, sheet(given)])),
  };
}

/** Returns the initial values of a form's hidden fields only, so that the others are missing. */
function hidden(prefill: ResolvedValues, form: Forms[string] | undefined): ResolvedValues {
  return Object.fromEntries(
    Object.entries(prefill).filter(([field]) => form?.properties[field]?.ui?.widget === 'hidden'),
  );
}
