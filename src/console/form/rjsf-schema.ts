import type { RJSFSchema } from '@rjsf/utils';
import type { FieldSchema, FormSchema } from '../../language/form.ts';

/** Returns a form as RJSF takes it: its type is the same JSON Schema with mutable arrays. */
export function rjsfSchema(form: FormSchema): RJSFSchema {
  return form as RJSFSchema;
}

/** Returns what RJSF hands back as the form's own: nothing but our schemas goes in, with `message` and `ui` beside the keywords. */
export function fieldOf<Field extends FieldSchema = FieldSchema>(schema: RJSFSchema | object): Field {
  return schema as Field;
}
