import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import { pageForm } from '../../compile/form/page-form.ts';
import { type FormModule, withMerge } from '../../console/form/load-form.ts';
import type { FieldSchema, FormSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { ownFormats } from '../../language/own-formats.ts';
import { schemasIn } from '../../language/subschemas.ts';
import { brokenRules } from './broken-rules.ts';

/** Returns an unpublished form as a module of the page: its validators interpret its rules. */
export async function draftForm(form: FormSchema): Promise<FormModule> {
  const { $schema: _, ...written } = pageForm(form);
  const schema: FormSchema = written;
  const used: ReadonlySet<unknown> = new Set(schemasIn(schema).map(({ format }) => format));
  // With the telephone numbers of the world, which few forms need.
  const formats = ownFormats.some((one) => used.has(one)) ? await loadFormats() : {};
  const validatorOf = (part: FieldSchema) => {
    const validate = (value: Json | undefined): boolean => {
      const errors = brokenRules(part, value, formats);
      validate.errors = errors.length === 0 ? null : errors;
      return errors.length === 0;
    };
    validate.errors = null as ReturnType<typeof brokenRules> | null;
    return validate;
  };
  // By the names under which RJSF asks for them; it also asks for combinations of its own, which decide nothing here.
  const parts = [schema, ...schemasIn(schema)].map((part) => [nameOf(part), validatorOf(part)] as const);
  const known: Readonly<Record<string, unknown>> = Object.fromEntries(parts);
  const validators = new Proxy(known, { get: (_, name) => own(known, String(name)) ?? (() => true) });
  return withMerge({ schema, validators: () => validators });
}

const loadFormats = async () => (await import('../../compile/form/own-format-checks.ts')).ownFormatChecks;

function nameOf(schema: FieldSchema): string {
  return '$id' in schema && typeof schema.$id === 'string' ? schema.$id : hashForSchema(schema as RJSFSchema);
}
