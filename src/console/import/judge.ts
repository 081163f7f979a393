import type { Input } from '../../kinds/actions/face.ts';
import type { Row } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { isSame } from '../../language/same.ts';
import { availability } from '../actions/availability.ts';
import { failing } from '../bulk/plan.ts';
import { initialValues } from '../form/initial.ts';
import { sendable } from '../form/submit/sendable.ts';
import { createFormValidator, type FormValidator } from '../form/validator.ts';
import { saysNone } from './cell-value.ts';
import { type FileColumn, isFilled } from './file-columns.ts';
import { fillValues, wantedIn } from './fill-values.ts';
import { findRecord, outsideOf } from './find-record.ts';
import { hiddenFields } from './hidden-fields.ts';
import { type Fault, type JudgedRow, leftOut, type Verdict, wrong } from './judged-row.ts';
import { givenColumns, type Measure, startOf, textAt } from './measure.ts';
import { Pacer } from './pacer.ts';
import type { Table } from './reading/table.ts';
import { type Before, toldValues } from './told-values.ts';
import { Twins } from './twins.ts';

/**
 * Returns what becomes of each row of the file, empty ones aside:
 *
 *     carried out at all, or at odds with one that is? → which record? → written twice? → what the cells say → the form
 *       → the guard, a change at all
 *
 * Names in the cells are looked up before. Pauses now and then, so that the page stays responsive. Throws
 * {@link CallError} if a list of names does not load, an AbortError once `signal` is aborted.
 */
export async function judgeRows(
  table: Table,
  measure: Measure,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<readonly JudgedRow[]> {
  const rows = [...table.entries()].filter(([index, cells]) => index > measure.layout.header && isFilled(cells));
  const pacer = new Pacer(signal);
  await learnNames(
    rows.map(([, cells]) => cells),
    measure,
    pacer,
    signal,
  );
  const validator = measure.form && createFormValidator(measure.form);
  const twins = new Twins(measure);
  for (const [index, cells] of rows) {
    await pacer.rest();
    twins.note(index + 1, cells);
  }
  const judged: JudgedRow[] = [];
  for (const [index, cells] of rows) {
    if (await pacer.rest()) onProgress(judged.length, rows.length);
    const line = index + 1;
    const verdict = verdictOf({ line, cells }, measure, validator, twins);
    judged.push({ line, cells, faults: [], input: {}, ...verdict });
  }
  return judged;
}

/** Field by field: which list a name is looked up in may depend on those before. */
async function learnNames(
  rows: readonly (readonly string[])[],
  measure: Measure,
  pacer: Pacer,
  signal: AbortSignal,
): Promise<void> {
  const columns = givenColumns(measure);
  const starts = new Map<readonly string[], Row>();
  const startFor = (cells: readonly string[]) => {
    const known = starts.get(cells);
    if (known !== undefined) return known;
    const found = findRecord(measure, cells);
    const start = startOf(measure, 'record' in found ? found.record : undefined);
    starts.set(cells, start);
    return start;
  };
  for (const [index, column] of columns.entries()) {
    const { field } = column;
    if (field === undefined || !('options' in (field.schema.ui ?? {}))) continue;
    const wanted = new Map<string, ReturnType<typeof wantedIn>[number]>();
    for (const cells of rows) {
      await pacer.rest();
      const textOf = (one: FileColumn) => textAt(measure, cells, one);
      const before = fillValues(columns.slice(0, index), textOf, startFor(cells), measure.named);
      for (const one of wantedIn(textAt(measure, cells, column), field, before.values))
        wanted.set(JSON.stringify(one), one);
    }
    await measure.named.learn([...wanted.values()], signal);
  }
}

function verdictOf(
  { line, cells }: Pick<JudgedRow, 'line' | 'cells'>,
  measure: Measure,
  validator: FormValidator | undefined,
  twins: Twins,
): Verdict {
  const { action, form } = measure;
  const twin = twins.faultOf(line, cells);
  const outside = outsideOf(measure, cells);
  if (outside !== undefined) return twin === undefined ? leftOut([outside]) : wrong(twin);
  const found = findRecord(measure, cells);
  if ('verdict' in found) return found;
  const { record } = found;
  if (twin !== undefined) return wrong(twin);
  if (!action.changes && record !== undefined) return leftOut([{ message: '已有这条记录' }], record);
  const textOf = (column: FileColumn) => textAt(measure, cells, column);
  const filled = fillValues(givenColumns(measure), textOf, startOf(measure, record), measure.named);
  const hidden = form && validator ? hiddenFields(form.schema, filled.values, validator) : new Set<string>();
  const values = Object.fromEntries(Object.entries(filled.values).filter(([name]) => !hidden.has(name)));
  const faults = [
    ...faultsOf({ ...filled, values }, measure.columns, validator),
    ...givenColumns(measure).flatMap((column) => needlessIn(column, textOf(column), hidden)),
  ];
  if (faults.length > 0) return wrong(...faults);
  const input = form === undefined ? {} : sendable(values, form.schema);
  const told = (before?: Before) => form && { told: toldValues(measure.columns, textOf, values, before) };
  if (record === undefined) return { verdict: 'make', input, ...told() };
  const reason = refusalOf(measure, record, input);
  if (reason !== undefined) return leftOut([{ message: reason }], record);
  const fields = action.each.kind === 'form' ? Object.keys(action.each.prefill) : [];
  return { verdict: 'change', input, record, ...told({ values: startOf(measure, record), fields }) };
}

/** What is wrong with the cells, and what the form refuses besides. */
function faultsOf(
  { values, faults }: ReturnType<typeof fillValues>,
  columns: readonly FileColumn[],
  validator: FormValidator | undefined,
): readonly Fault[] {
  const told = new Set(faults.map(({ key }) => key));
  const broken = (validator?.find(values) ?? []).flatMap(({ path, message }): readonly Fault[] => {
    const column = columnOf(path, columns);
    if (column !== undefined && told.has(column.key)) return [];
    return [{ ...(column && { title: column.title }), message }];
  });
  return [...faults.map(({ title, message }) => ({ title, message })), ...broken];
}

/** What stands in a cell of a field that the form does not have with the other values of the row. */
function needlessIn({ field, title }: FileColumn, text: string, hidden: ReadonlySet<string>): readonly Fault[] {
  if (field === undefined || text === '' || !hidden.has(field.path[0] ?? '') || saysNone(text, field.schema)) return [];
  return [{ title, message: `按这一行其他列的值，这里应当空着，文件中是「${text}」` }];
}

/** The column of a form's error: of its field, or of the group or list around it. */
function columnOf(path: readonly (string | number)[], columns: readonly FileColumn[]): FileColumn | undefined {
  const names = path.filter((step) => typeof step === 'string');
  const keys = names.map((_, index) => names.slice(0, names.length - index).join('.'));
  return columns.find(({ key }) => keys.includes(key));
}

/** Why a record is not changed: the guard of the action, or nothing that would change. */
function refusalOf({ action, form, all, lookups, columns }: Measure, record: Row, input: Input): string | undefined {
  const verdict = availability(action.each, record, lookups);
  if (verdict.state === 'refused') return verdict.reason;
  if (verdict.state === 'hidden') return failing(action.each, record, all, lookups) || '不能执行';
  const filled = columns.flatMap(({ field }) => (field === undefined ? [] : [field.path[0]]));
  const before = form === undefined ? {} : membersOf(initialValues(form.schema, record));
  const changed = [...Object.keys(input), ...Object.keys(before)].filter(
    (name) => filled.includes(name) && !isSame(input[name], before[name]),
  );
  return action.each.kind === 'form' && changed.length === 0 ? '与现在的相同，没有改动' : undefined;
}
