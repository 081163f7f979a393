import { questionTexts } from '../../compile/action/question.ts';
import type { ResolvedColumn, ResolvedFormAction, ResolvedRequestAction, Template } from '../../compile/resolved.ts';
import type { Input } from '../../kinds/actions/face.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import { holds } from '../../language/guards/holds.ts';
import type { Row } from '../../language/json.ts';
import { sumIn } from '../../language/text/sum-in.ts';
import { aboutName, clauseComma, labelled, quotedName } from '../../words/zh-CN/marks.ts';
import { availability } from '../actions/availability.ts';
import { writeOf } from '../actions/write-of.ts';
import { reserveKey } from '../client/write/attempt.ts';
import { versionFor } from '../client/write/version.ts';
import { cellText } from '../columns/cell.tsx';
import { fillOptional, fillText } from '../columns/template.ts';
import { fileRows } from '../export/file-rows.ts';
import { undoOf } from '../input/undo.ts';
import { rowName } from './row-name.ts';
import type { Item } from './run.ts';

/** An action that is offered for several rows and changes them. */
export type BulkAction = ResolvedRequestAction | ResolvedFormAction;

/** How rows are named, shown and summed. */
export interface RowDisplay {
  /** The column that names a row. */
  readonly rowName: ResolvedColumn | undefined;
  /** The visible columns, in their order. */
  readonly columns: readonly ResolvedColumn[];
  /** All columns of the list. */
  readonly all: readonly ResolvedColumn[];
  readonly lookups: Lookups;
}

/** A row and its message. */
export interface RowMessage {
  readonly row: Row;
  readonly text: string;
}

/** What an action will do to several rows. */
export interface Plan {
  /** The question, if it is the same for every row. */
  readonly question: string | undefined;
  /** The other texts that are the same for every row. */
  readonly common: readonly string[];
  /** The rows it is performed on, each with its name and the part of the message that is specific to it. */
  readonly allowed: readonly RowMessage[];
  /** The rows that do not qualify, each with the reason. */
  readonly left: readonly RowMessage[];
  /** The sums of the additive columns, such as `金额 ¥1,200.00`. */
  readonly sums: readonly string[];
}

/** Returns what an action will do to these rows; the guards are evaluated for each. */
export function planOf(action: BulkAction, rows: readonly Row[], shown: RowDisplay): Plan {
  const { lookups, all, columns } = shown;
  const nameOf = (row: Row) => rowName(row, shown.rowName, columns, lookups);
  const verdicts = rows.map((row) => ({ row, verdict: availability(action, row, lookups) }));
  const allowed = verdicts.flatMap(({ row, verdict }) => (verdict.state === 'offered' ? [row] : []));
  const left = verdicts.flatMap(({ row, verdict }): readonly RowMessage[] => {
    if (verdict.state === 'offered') return [];
    const reason = verdict.state === 'refused' ? verdict.reason : failedConditions(action, row, all, lookups);
    return [{ row, text: reason === '' ? quotedName(nameOf(row)) : labelled(quotedName(nameOf(row)), reason) }];
  });
  const texts = questionTexts(action);
  const [own, same] = [texts.filter(isAboutRow), texts.filter((text) => !isAboutRow(text))];
  const { confirm } = action;
  const question = confirm === undefined || isAboutRow(confirm) ? undefined : confirm.join('');
  return {
    question,
    common: [
      ...same.map((text) => text.join('')).filter((text) => text !== question),
      ...(action.irreversible === undefined ? [] : [action.irreversible]),
    ],
    allowed: allowed.map((row) => {
      const because = own.map((text) => fillText(text, row, lookups)).join(' ');
      const name = nameOf(row);
      return { row, text: because === '' ? name : because.includes(name) ? because : aboutName(name, because) };
    }),
    left,
    sums: all.flatMap((column) => {
      const { field, currency } = column;
      const sum = column.total === true ? sumIn(allowed, { field, currency }) : undefined;
      return sum === undefined ? [] : [`${column.title} ${cellText({ [column.field]: sum }, column, lookups)}`];
    }),
  };
}

/** Returns the rows of a run, each with its write and idempotency key. */
export function itemsOf(action: BulkAction, { allowed }: Plan, shown: RowDisplay, input?: Input): readonly Item[] {
  const rows = allowed.map(({ row }) => row);
  const cells = fileRows(rows, shown.columns, shown.lookups);
  return rows.map((row, index) => {
    const call = writeOf(action, row, input);
    // The version check keeps later writes from overwriting changes made since the rows were read.
    const write = { ...call, ifMatch: versionFor(row, call.url) };
    const name = rowName(row, shown.rowName, shown.columns, shown.lookups);
    const id = String(row.id ?? index);
    const done = fillOptional(action.done, row, shown.lookups);
    const failed = fillOptional(action.failed, row, shown.lookups);
    const texts = { ...(done !== undefined && { done }), ...(failed !== undefined && { failed }) };
    // What a form loads may be newer than the row.
    const undo = undoOf({ write, before: 'load' in action ? {} : row });
    const kept = { ...texts, ...(undo !== undefined && { undo }), cells: cells[index] ?? [] };
    return { index, id, name, write, key: reserveKey(write), state: 'waiting', ...kept };
  });
}

/** Returns the values that fail the action's guard, formatted as in the list. */
export function failedConditions(
  { when }: Pick<BulkAction, 'when'>,
  row: Row,
  all: readonly ResolvedColumn[],
  lookups: Lookups,
): string {
  const fields = when.filter((guard) => !holds([guard], row)).map(({ field }) => field);
  return all
    .filter(({ field }) => fields.includes(field))
    .map((column) => cellText(row, column, lookups))
    .join(clauseComma);
}

function isAboutRow(text: Template): boolean {
  return text.some((part) => typeof part !== 'string');
}
