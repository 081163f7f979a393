/** Forms of schemas/forms: rendered by the engine, or rendered by the view with the same validation. */
export type { FieldError } from '../../console/form/field/field-errors.ts';
export { type KeptInput, useKeptInput } from '../../console/form/field/use-kept-input.tsx';
export { Form } from '../../console/form/form.tsx';
export { loadForm } from '../../console/form/load-form.ts';
export { pathOf } from '../../console/form/path.ts';
export { useFocusWhileSending } from '../../console/form/submit/sending.ts';
export { createFormValidator } from '../../console/form/validator.ts';
export { useFailureElsewhere } from '../../console/session/use-failure-elsewhere.ts';
export { useOnce } from '../../console/ui/use-once.ts';
