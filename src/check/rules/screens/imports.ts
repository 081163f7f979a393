import { recordFieldsOf } from '../../../compile/action/import.ts';
import { fileFieldsOf, isUnfillable } from '../../../compile/form/file-fields.ts';
import { isRequiredByPage } from '../../../compile/form/page-form.ts';
import type { ImportAction } from '../../../kinds/actions/import/spec.ts';
import { typesOf } from '../../../language/contract/record.ts';
import type { FormSchema } from '../../../language/form.ts';
import type { Report } from '../../known.ts';
import { nameHint } from '../../problems/nearest.ts';
import { quoted } from '../../problems/words.ts';
import type { ScreenRule } from '../../rule.ts';
import { propertyOf, type Row } from '../../sites/row.ts';
import { checkField } from '../records/fields.ts';

/** Checks that an import belongs to rows, can find existing records, and has file columns for every required field. */
export const imports: ScreenRule = ({ actions }, known, report) => {
  for (const { action, owner, name, part, row } of actions) {
    if (action.kind !== 'import') continue;
    if (part !== 'toolbar') {
      report(action, 'kind', 'import.place', {});
      continue;
    }
    for (const key of ['match', 'compare'] as const) checkMatched(action, key, row, report);
    const form = action.form === undefined ? undefined : known.forms.get(action.form);
    // Another rule reports a missing form.
    if (action.form !== undefined && !form) continue;
    checkMatch(action, form ?? undefined, { owner, name }, report);
    checkColumns(action, form ?? undefined, report);
  }
};

/** Checks that records are matched and compared by fields that fit in one cell. */
function checkMatched(action: ImportAction, key: 'match' | 'compare', row: Row, report: Report): void {
  for (const [index, field] of (action[key] ?? []).entries()) {
    const list = action[key] ?? [];
    if (!checkField(row, list, field, report, { key: String(index) })) continue;
    const types = typesOf(propertyOf(row, field));
    if (types.includes('array') || types.includes('object')) report(list, String(index), 'import.field', { field });
  }
}

interface Place {
  readonly owner: object;
  readonly name: string;
}

function checkMatch(action: ImportAction, form: FormSchema | undefined, at: Place, report: Report): void {
  const { title, match, compare, when } = action;
  const used = recordFieldsOf(action, form);
  if (match === undefined) {
    if (used.length > 0) report(at.owner, at.name, 'import.match', { title, keys: quoted(used) }, { at: 'key' });
    else if (compare !== undefined)
      report(action, 'compare', 'key.alone', { key: 'compare', without: 'match' }, { at: 'key' });
    else if (form === undefined) report(at.owner, at.name, 'import.nothing', { title }, { at: 'key' });
  }
  if (used.length === 0 && when !== undefined) report(action, 'when', 'import.when', { title }, { at: 'key' });
}

/** Checks that the file's columns have titles, and that everything the form requires has a column or a value. */
function checkColumns(action: ImportAction, form: FormSchema | undefined, report: Report): void {
  const { match = [], compare = [], where = {}, titles = {} } = action;
  const filled = form === undefined ? [] : fileFieldsOf(form).map(({ path }) => path.join('.'));
  const columns = [...new Set([...filled, ...match, ...compare, ...Object.keys(where)])];
  for (const key of Object.keys(titles))
    if (!columns.includes(key))
      report(titles, key, 'import.column', { key, title: action.title }, { at: 'key', ...nameHint(key, columns) });
  const given = [...Object.keys(action.prefill ?? {}), ...Object.keys(action.body ?? {})];
  const lacking = Object.entries(form?.properties ?? {}).flatMap(([key, schema]) => {
    const isRequired = form?.required?.includes(key) === true || isRequiredByPage(schema);
    const isGiven = given.includes(key) || schema.default !== undefined;
    return isRequired && !isGiven && isUnfillable(schema) ? [schema.title ?? key] : [];
  });
  if (lacking.length > 0) report(action, 'form', 'import.unfilled', { form: action.form ?? '', keys: quoted(lacking) });
}
