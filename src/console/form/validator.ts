import type { RJSFSchema, ValidationData, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { textFaults } from '../../compile/form/plain-text.ts';
import type { FormSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { content, field, invisible, tooDeep, unusable } from '../../words/zh-CN/form-texts.ts';
import { today } from '../clock/wall-clock.ts';
import { amountErrors } from './field/amount-errors.ts';
import { dateLimitErrors } from './field/date-limits.ts';
import { type AjvError, errorListOf, type FieldError, fieldErrors } from './field/field-errors.ts';
import type { FormModule } from './load-form.ts';
import { rjsfSchema } from './rjsf-schema.ts';
import { requireRuntime } from './runtime.ts';

const textWords = { content, field, invisible, tooDeep, unusable };

/** The validator of one form: inactive until the first submit. */
export interface FormValidator extends ValidatorType<unknown, RJSFSchema> {
  /**
   * Whether changes are validated. RJSF's own `liveValidate` stays on, so that the first submit renders once, not
   * twice.
   */
  isArmed: boolean;
  /** Returns every error of these values, whether armed or not. */
  readonly find: (values: unknown) => readonly FieldError[];
}

/**
 * Returns a validator for a published form module.
 *
 * @example
 * createFormValidator(await loadForm('book')).find({ title: '' }); // [{ path: ['title'], message: '请输入书名' }]
 */
export function createFormValidator({ schema, validators }: FormModule): FormValidator {
  const precompiled = precompile(schema, validators);
  const find = (values: unknown): readonly FieldError[] => {
    const { errors = [] } = precompiled.rawValidation<AjvError>(rjsfSchema(schema), values);
    // RJSF types form values as unknown; they are JSON.
    const json = values as Json | undefined;
    const found = fieldErrors(errors, schema);
    const known = new Set(found.map(({ path }) => path.join('.')));
    const others = [
      ...textFaults(schema, json, textWords),
      ...dateLimitErrors(schema, json),
      ...amountErrors(schema, json),
    ];
    return [...found, ...others.filter(({ path }) => !known.has(path.join('.')))];
  };
  let last: { readonly key: string; readonly result: ValidationData<unknown> } | undefined;
  const validator: FormValidator = {
    isArmed: false,
    find,
    isValid: (one, values, root) => precompiled.isValid(one, values, root),
    rawValidation: (one, values) => precompiled.rawValidation(one, values),
    validateFormData: (values): ValidationData<unknown> => {
      if (!validator.isArmed) return { errors: [], errorSchema: {} };
      // The same values are validated at the commit and again by the submit. Limits may depend on the date.
      const key = `${today()} ${JSON.stringify(values)}`;
      if (last?.key !== key) {
        // Without RJSF's error tree, which would re-render every field: fields subscribe to `FormErrors`.
        last = { key, result: { errors: errorListOf(find(values)), errorSchema: {} } };
      }
      return last.result;
    },
  };
  return validator;
}

type Precompiled = ReturnType<typeof createPrecompiledValidator<unknown, RJSFSchema>>;
const precompiledOf = new WeakMap<FormSchema, Precompiled>();

/** Once per module, because it hashes the whole schema. */
function precompile(schema: FormSchema, validators: FormModule['validators']): Precompiled {
  const known = precompiledOf.get(schema);
  if (known !== undefined) return known;
  // The functions were generated for exactly this schema.
  const functions = validators(requireRuntime) as Parameters<typeof createPrecompiledValidator>[0];
  const made = createPrecompiledValidator<unknown, RJSFSchema>(functions, rjsfSchema(schema));
  precompiledOf.set(schema, made);
  return made;
}
