import type { RJSFSchema } from '@rjsf/utils';
import type { FieldSchema, FormSchema } from '../../language/form.ts';

/** Returns a form as RJSF's type: the same JSON Schema with mutable arrays. */
export function rjsfSchema(form: FormSchema): RJSFSchema {
  return form as RJSFSchema;
}

/** Returns a schema from RJSF as a form's schema: RJSF only gets ours, with `message` and `ui` beside the keywords. */
export function fieldOf<Field extends FieldSchema = FieldSchema>(schema: RJSFSchema | object): Field {
  return schema as Field;
}
