import { isRequiredByPage } from '../../compile/page-form.ts';
import type { FieldSchema } from '../../language/form.ts';
import type { Known, Report } from '../known.ts';
import { nearest } from '../nearest.ts';
import { inRecord } from '../row.ts';
import type { FileRule } from '../rule.ts';
import { checkClosed } from './closed-forms.ts';
import { checkMessages } from './form-messages.ts';
import { checkSchemas } from './form-schemas.ts';
import { checkFieldUi } from './form-ui.ts';
import { checkKeywordValues } from './keyword-values.ts';

/** Forms: names are fields, widgets fit, every possible mistake has a sentence, patterns terminate. */
export const formFiles: FileRule = (known, report) => {
  for (const form of known.forms.values()) {
    if (form === null) continue;
    checkObject(form, known, report);
    checkSchemas(form, report);
    checkKeywordValues(form, report);
  }
};

/** Deeper than any form people fill in; RJSF and Ajv never finish far below that. */
const deepest = 8;

function checkObject(form: FieldSchema, known: Known, report: Report, depth = 1): void {
  if (depth > deepest) {
    report(form, null, 'form.deep', { depth: String(deepest) });
    return;
  }
  checkClosed(form, report);
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
  for (const [name, field] of Object.entries(properties)) {
    checkFieldUi(field, names, known, report);
    if (field.ui?.widget !== 'hidden') {
      if (field.title === undefined) report(properties, name, 'title.missing', { field: name }, { at: 'key' });
      checkMessages(properties, name, field, isRequired(form, name, field, report), report);
    }
    checkNested(field, known, report, depth);
  }
}

/** Whether a field is required, by the form or its `ui`; reports both. */
function isRequired({ required = [] }: FieldSchema, name: string, field: FieldSchema, report: Report): boolean {
  const isSent = required.includes(name);
  if (!isRequiredByPage(field)) return isSent;
  if (isSent) report(field.ui ?? field, 'required', 'value.twice', { value: 'required' }, { at: 'key' });
  return true;
}

function checkNested(field: FieldSchema, known: Known, report: Report, depth: number): void {
  for (const nested of [field, field.items]) if (nested?.properties) checkObject(nested, known, report, depth + 1);
}
