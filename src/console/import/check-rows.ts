import type { Input } from '../../kinds/actions/face.ts';
import type { Row } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { isSame } from '../../language/same.ts';
import { cannotRun, mustBeEmpty, nothingChanged, recordExists } from '../../words/zh-CN/console/import.ts';
import { availability } from '../actions/availability.ts';
import { failedConditions } from '../bulk/plan.ts';
import { initialValues } from '../form/initial.ts';
import { sendable } from '../form/submit/sendable.ts';
import { createFormValidator, type FormValidator } from '../form/validator.ts';
import { isEmptyText } from './cell-value.ts';
import { type CheckedRow, type Fault, invalid, type RowCheck, skipped } from './checked-row.ts';
import { DuplicateRows } from './duplicate-rows.ts';
import { type FileColumn, isFilled } from './file-columns.ts';
import { fillValues, namesToLookUp } from './fill-values.ts';
import { exclusionReason, findRecord } from './find-record.ts';
import { hiddenFields } from './hidden-fields.ts';
import { formColumns, type ImportContext, startOf, textAt } from './import-context.ts';
import { Pacer } from './pacer.ts';
import type { Table } from './reading/table.ts';
import { type InitialValues, valuesInWords } from './values-in-words.ts';

/**
 * Returns the outcome of each row of the file, empty ones aside:
 *
 *     excluded, or in conflict with one that is not? → which record? → written twice? → what the cells say → the form
 *       → the guard, a change at all
 *
 * Names in the cells are looked up before. Pauses now and then, so that the page stays responsive. Throws
 * {@link CallError} if a list of names does not load, an AbortError once `signal` is aborted.
 */
export async function checkRows(
  table: Table,
  context: ImportContext,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<readonly CheckedRow[]> {
  const rows = [...table.entries()].filter(([index, cells]) => index > context.layout.header && isFilled(cells));
  const pacer = new Pacer(signal);
  await learnNames(
    rows.map(([, cells]) => cells),
    context,
    pacer,
    signal,
  );
  const validator = context.form && createFormValidator(context.form);
  const duplicates = new DuplicateRows(context);
  for (const [index, cells] of rows) {
    await pacer.rest();
    duplicates.note(index + 1, cells);
  }
  const checked: CheckedRow[] = [];
  for (const [index, cells] of rows) {
    if (await pacer.rest()) onProgress(checked.length, rows.length);
    const line = index + 1;
    const outcome = checkRow({ line, cells }, context, validator, duplicates);
    checked.push({ line, cells, faults: [], input: {}, ...outcome });
  }
  return checked;
}

/** Field by field, because the option list of a name may depend on the fields before. */
async function learnNames(
  rows: readonly (readonly string[])[],
  context: ImportContext,
  pacer: Pacer,
  signal: AbortSignal,
): Promise<void> {
  const columns = formColumns(context);
  const starts = new Map<readonly string[], Row>();
  const startFor = (cells: readonly string[]) => {
    const known = starts.get(cells);
    if (known !== undefined) return known;
    const found = findRecord(context, cells);
    const start = startOf(context, 'record' in found ? found.record : undefined);
    starts.set(cells, start);
    return start;
  };
  for (const [index, column] of columns.entries()) {
    const { field } = column;
    if (field === undefined || !('options' in (field.schema.ui ?? {}))) continue;
    const wanted = new Map<string, ReturnType<typeof namesToLookUp>[number]>();
    for (const cells of rows) {
      await pacer.rest();
      const textOf = (one: FileColumn) => textAt(context, cells, one);
      const before = fillValues(columns.slice(0, index), textOf, startFor(cells), context.named);
      for (const one of namesToLookUp(textAt(context, cells, column), field, before.values))
        wanted.set(JSON.stringify(one), one);
    }
    await context.named.learn([...wanted.values()], signal);
  }
}

function checkRow(
  { line, cells }: Pick<CheckedRow, 'line' | 'cells'>,
  context: ImportContext,
  validator: FormValidator | undefined,
  duplicates: DuplicateRows,
): RowCheck {
  const { action, form } = context;
  const duplicate = duplicates.faultOf(line, cells);
  const outside = exclusionReason(context, cells);
  if (outside !== undefined) return duplicate === undefined ? skipped([outside]) : invalid(duplicate);
  const found = findRecord(context, cells);
  if ('outcome' in found) return found;
  const { record } = found;
  if (duplicate !== undefined) return invalid(duplicate);
  if (!action.changes && record !== undefined) return skipped([{ message: recordExists }], record);
  const textOf = (column: FileColumn) => textAt(context, cells, column);
  const filled = fillValues(formColumns(context), textOf, startOf(context, record), context.named);
  const hidden = form && validator ? hiddenFields(form.schema, filled.values, validator) : new Set<string>();
  const values = Object.fromEntries(Object.entries(filled.values).filter(([name]) => !hidden.has(name)));
  const faults = [
    ...faultsOf({ ...filled, values }, context.columns, validator),
    ...formColumns(context).flatMap((column) => needlessIn(column, textOf(column), hidden)),
  ];
  if (faults.length > 0) return invalid(...faults);
  const input = form === undefined ? {} : sendable(values, form.schema);
  const summary = (before?: InitialValues) =>
    form && { summary: valuesInWords(context.columns, textOf, values, before) };
  if (record === undefined) return { outcome: 'create', input, ...summary() };
  const reason = refusalOf(context, record, input);
  if (reason !== undefined) return skipped([{ message: reason }], record);
  const fields = action.each.kind === 'form' ? Object.keys(action.each.prefill) : [];
  return { outcome: 'update', input, record, ...summary({ values: startOf(context, record), fields }) };
}

/** Returns the problems of the cells, and the errors of the form besides. */
function faultsOf(
  { values, faults }: ReturnType<typeof fillValues>,
  columns: readonly FileColumn[],
  validator: FormValidator | undefined,
): readonly Fault[] {
  const known = new Set(faults.map(({ key }) => key));
  const broken = (validator?.find(values) ?? []).flatMap(({ path, message }): readonly Fault[] => {
    const column = columnOf(path, columns);
    if (column !== undefined && known.has(column.key)) return [];
    return [{ ...(column && { title: column.title }), message }];
  });
  return [...faults.map(({ title, message }) => ({ title, message })), ...broken];
}

/** Returns the problem of a filled cell whose field the form hides for the row's other values. */
function needlessIn({ field, title }: FileColumn, text: string, hidden: ReadonlySet<string>): readonly Fault[] {
  if (field === undefined || text === '' || !hidden.has(field.path[0] ?? '') || isEmptyText(text, field.schema))
    return [];
  return [{ title, message: mustBeEmpty(text) }];
}

/** Returns the column of a form's error: that of its field, or of the group or list around it. */
function columnOf(path: readonly (string | number)[], columns: readonly FileColumn[]): FileColumn | undefined {
  const names = path.filter((step) => typeof step === 'string');
  const keys = names.map((_, index) => names.slice(0, names.length - index).join('.'));
  return columns.find(({ key }) => keys.includes(key));
}

/** Returns why a record is not changed: the action's guard, or equal values. */
function refusalOf(
  { action, form, all, lookups, columns }: ImportContext,
  record: Row,
  input: Input,
): string | undefined {
  const offered = availability(action.each, record, lookups);
  if (offered.state === 'refused') return offered.reason;
  if (offered.state === 'hidden') return failedConditions(action.each, record, all, lookups) || cannotRun;
  const filled = columns.flatMap(({ field }) => (field === undefined ? [] : [field.path[0]]));
  const before = form === undefined ? {} : membersOf(initialValues(form.schema, record));
  const changed = [...Object.keys(input), ...Object.keys(before)].filter(
    (name) => filled.includes(name) && !isSame(input[name], before[name]),
  );
  return action.each.kind === 'form' && changed.length === 0 ? nothingChanged : undefined;
}
