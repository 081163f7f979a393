import { retrieveSchema } from '@rjsf/utils';
import { propertiesOf } from '../../compile/form/properties-of.ts';
import type { FormSchema } from '../../language/form.ts';
import type { Row } from '../../language/json.ts';
import { fieldOf, rjsfSchema } from '../form/rjsf-schema.ts';
import type { FormValidator } from '../form/validator.ts';

/** Returns the names of the fields that a form with these values hides, because their conditions do not hold. */
export function hiddenFields(form: FormSchema, values: Row, validator: FormValidator): ReadonlySet<string> {
  const conditional = Object.keys(propertiesOf(form)).filter((name) => !(name in form.properties));
  if (conditional.length === 0) return new Set();
  const schema = rjsfSchema(form);
  const shown = fieldOf<FormSchema>(retrieveSchema(validator, schema, schema, values)).properties;
  return new Set(conditional.filter((name) => !(name in shown)));
}
