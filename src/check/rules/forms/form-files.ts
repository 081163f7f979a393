import { isRequiredByPage } from '../../../compile/form/page-form.ts';
import type { FieldSchema } from '../../../language/form.ts';
import { own } from '../../../language/own.ts';
import type { Known, Report } from '../../known.ts';
import { nearest } from '../../problems/nearest.ts';
import type { FileRule } from '../../rule.ts';
import { consequencesOf } from '../../sites/form-places.ts';
import { inRecord } from '../../sites/row.ts';
import { checkAmounts } from './amounts.ts';
import { checkClosed } from './closed-forms.ts';
import { checkMessages } from './form-messages.ts';
import { checkSchemas } from './form-schemas.ts';
import { checkFieldUi } from './form-ui.ts';
import { checkKeywordValues } from './keyword-values.ts';
import { checkNeeds } from './needs.ts';

/** Checks forms: names are fields, widgets fit, every possible mistake has a message, patterns terminate. */
export const formFiles: FileRule = (known, report) => {
  for (const [name, form] of known.forms) {
    if (form === null) continue;
    checkObject(form, known, report);
    checkSchemas(form, report);
    checkKeywordValues(form, report);
    checkAmounts(name, form, known, report);
  }
};

/** The maximum depth of a form: RJSF and Ajv do not finish on much deeper ones. */
const deepest = 8;

function checkObject(form: FieldSchema, known: Known, report: Report, depth = 1): void {
  if (depth > deepest) {
    report(form, null, 'form.deep', { depth: String(deepest) });
    return;
  }
  checkClosed(form, report);
  checkNeeds(form, report);
  const properties = form.properties ?? {};
  const names = Object.keys(properties);
  for (const [index, field] of (form.required ?? []).entries())
    if (!names.includes(field))
      report(
        form.required ?? form,
        index,
        'field.unknown',
        { field, record: form.title === undefined ? '' : inRecord({ title: form.title }) },
        { hint: nearest(field, names) },
      );
  const all = [form, ...consequencesOf(form)];
  for (const schema of all) {
    checkFields(schema, all, known, report, depth);
    checkDemands(schema, all, report);
  }
}

/** Checks the fields that an object has, or that one of its conditions adds or restricts. */
function checkFields(
  schema: FieldSchema,
  all: readonly FieldSchema[],
  known: Known,
  report: Report,
  depth: number,
): void {
  const properties = schema.properties ?? {};
  const names = all.flatMap((one) => Object.keys(one.properties ?? {}));
  for (const [name, field] of Object.entries(properties)) {
    const declared = declaredIn(all, name, field);
    checkFieldUi(field, names, known, report);
    if ((field.ui ?? declared?.ui)?.widget !== 'hidden') {
      const isNameless = field.title === undefined && declared === undefined;
      if (isNameless && field.type === undefined && schema !== all[0])
        report(
          properties,
          name,
          'field.unknown',
          { field: name, record: '' },
          { at: 'key', hint: nearest(name, names) },
        );
      else if (isNameless) report(properties, name, 'title.missing', { field: name }, { at: 'key' });
      checkMessages(properties, name, field, declared, isRequired(schema, name, field, report), report);
    }
    if (declared === undefined) checkNested(field, known, report, depth);
  }
}

/** Checks that the requirements a condition puts on other fields have a message, too. */
function checkDemands(
  { required = [], properties = {} }: FieldSchema,
  all: readonly FieldSchema[],
  report: Report,
): void {
  for (const [index, name] of required.entries()) {
    const field = own(properties, name) === undefined ? declaredIn(all, name) : undefined;
    if (field === undefined || field.ui?.widget === 'hidden' || typeof field.message === 'string') continue;
    if (field.message?.required === undefined)
      report(required, index, 'message.missing', { field: name, keywords: ['required'] });
  }
}

/**
 * Returns the field of this name that has the title, preferring the form's own, if it is another: a condition adds
 * rules to it.
 */
function declaredIn(all: readonly FieldSchema[], name: string, field?: FieldSchema): FieldSchema | undefined {
  const fields = all.map(({ properties }) => own(properties, name));
  const declared = fields[0] ?? fields.find((one) => one?.title !== undefined || one?.ui?.widget === 'hidden') ?? field;
  return declared === field ? undefined : declared;
}

/** Returns whether a field is required, by the form or by its `ui`; reports a field required by both. */
function isRequired({ required = [] }: FieldSchema, name: string, field: FieldSchema, report: Report): boolean {
  const isSent = required.includes(name);
  if (!isRequiredByPage(field)) return isSent;
  if (isSent) report(field.ui ?? field, 'required', 'value.twice', { value: 'required' }, { at: 'key' });
  return true;
}

function checkNested(field: FieldSchema, known: Known, report: Report, depth: number): void {
  for (const nested of [field, field.items]) if (nested?.properties) checkObject(nested, known, report, depth + 1);
}
