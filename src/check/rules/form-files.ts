import type { FieldSchema } from '../../language/form.ts';
import type { Known, Report } from '../known.ts';
import { nearest } from '../nearest.ts';
import type { ProjectRule } from '../rule.ts';
import { checkMessages } from './form-messages.ts';
import { checkFieldUi } from './form-ui.ts';
import { checkKeywords } from './keywords.ts';
import { checkPattern } from './patterns.ts';

/** Forms: keywords are known, names are fields, every mistake a person can make has its sentence, patterns end. */
export const formFiles: ProjectRule = (known, report) => {
  for (const form of known.forms.values()) if (form !== null) checkObject(form, 1, known, report);
};

/** Deeper than any form a person fills in; RJSF and Ajv take forever far below that. */
const deepest = 8;

function checkObject(form: FieldSchema, depth: number, known: Known, report: Report): void {
  checkKeywords(form, report);
  if (depth > deepest) {
    report(form, null, 'form.deep', { depth: String(deepest) });
    return;
  }
  const properties = form.properties ?? {};
  const names = Object.keys(properties);
  for (const [index, field] of (form.required ?? []).entries())
    if (!names.includes(field))
      report(
        form.required ?? form,
        index,
        'field.unknown',
        { field, record: form.title ?? '' },
        { hint: nearest(field, names) },
      );
  for (const [name, field] of Object.entries(properties)) {
    const isHidden = field.ui?.widget === 'hidden';
    const isSound = checkField(field, names, known, report);
    if (isSound && !isHidden) {
      if (field.title === undefined) report(properties, name, 'title.missing', { field: name }, { at: 'key' });
      checkMessages(properties, name, field, form.required?.includes(name) ?? false, report);
    }
    checkNested(field, depth, known, report);
  }
}

/** Whether the field's keywords are known: what a misspelt one meant is not missing too. */
function checkField(field: FieldSchema, names: readonly string[], known: Known, report: Report): boolean {
  checkPattern(field, report);
  if (field.ui) checkFieldUi(field.ui, names, known, report);
  for (const [keyword, value] of Object.entries(field)) {
    const pointer = typeof value === 'object' && value !== null && '$data' in value ? String(value.$data) : undefined;
    const sibling = pointer === undefined ? undefined : /^1\/(\w+)$/.exec(pointer)?.[1];
    if (pointer !== undefined && (sibling === undefined || !names.includes(sibling)))
      report(
        field,
        keyword,
        'field.unknown',
        { field: sibling ?? pointer, record: '' },
        { hint: sibling && nearest(sibling, names) },
      );
  }
  // An object field checks its own keywords, as the form in the form that it is.
  return field.properties !== undefined || checkKeywords(field, report);
}

function checkNested(field: FieldSchema, depth: number, known: Known, report: Report): void {
  if (field.properties) checkObject(field, depth + 1, known, report);
  if (!field.items) return;
  if (!field.items.properties) checkKeywords(field.items, report);
  checkPattern(field.items, report);
  if (field.items.properties) checkObject(field.items, depth + 1, known, report);
}
