import type { ResolvedColumn, ResolvedImportAction } from '../../compile/resolved.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import type { Json, Row } from '../../language/json.ts';
import { trimText } from '../../language/text/trim-text.ts';
import { values } from '../client/request.ts';
import { initialValues } from '../form/initial.ts';
import type { FormModule } from '../form/load-form.ts';
import type { FileColumn, Layout } from './file-columns.ts';
import type { KnownRecords } from './known-records.ts';
import type { NamedValues } from './named-values.ts';

/** The context in which the rows of a file are checked. */
export interface ImportContext {
  readonly action: ResolvedImportAction;
  readonly form: FormModule | undefined;
  readonly columns: readonly FileColumn[];
  readonly layout: Layout;
  readonly named: NamedValues;
  /** Undefined for an import that does not look up records. */
  readonly records: KnownRecords | undefined;
  readonly lookups: Lookups;
  /** All columns of the list. */
  readonly all: readonly ResolvedColumn[];
  /** The signed-in user, to whom the initial values of new records may refer. */
  readonly person: Row;
}

/** Returns the trimmed text of a column in a row; empty if the file has no such column. */
export function textAt(
  { layout }: Pick<ImportContext, 'layout'>,
  cells: readonly string[],
  { key }: FileColumn,
): string {
  return trimText(cells[layout.places.get(key) ?? -1] ?? '');
}

/** Returns the form's initial values before a row is filled in: defaults, and the action's prefilled values. */
export function startOf({ action, form, person }: ImportContext, record: Row | undefined): Row {
  if (action.each.kind !== 'form' || form === undefined) return {};
  const { properties } = form.schema;
  const defaults = Object.entries(properties).flatMap(
    ([name, { default: value }]): readonly (readonly [string, Json])[] => (value === undefined ? [] : [[name, value]]),
  );
  const from = action.changes ? (record ?? {}) : person;
  const given = initialValues(form.schema, values(action.each.prefill, from));
  // The initial values of a form are an object.
  return { ...Object.fromEntries(defaults), ...(given as Row) };
}

/** Returns the columns of the file that fill form fields, in the order of the fields. */
export function formColumns({ columns, layout }: ImportContext): readonly FileColumn[] {
  return columns.filter(({ key, field }) => field !== undefined && layout.places.has(key));
}
