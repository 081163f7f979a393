import type { Column } from '../language/column.ts';
import type { Enums, EnumValue } from '../language/enum.ts';
import { usualKind } from '../language/infer/kinds.ts';
import { byName, own } from '../language/own.ts';
import type { RecordSchema } from '../language/record.ts';
import type { Text } from '../language/text.ts';
import type { Project } from './project.ts';
import type { ResolvedColumn, Template } from './resolved.ts';
import { cut } from './text.ts';

/** What names mean at one place of a screen: the record a row is of, its enums, and the columns that show its fields. */
export interface Scope {
  readonly project: Project;
  readonly record: RecordSchema | undefined;
  readonly enums: Readonly<Record<string, readonly EnumValue[]>>;
  readonly columns: readonly Column[];
}

/** A scope for rows of `record`; `enums` and `columns` closest to the place come first and win. */
export function scopeOf(
  project: Project,
  record: string | undefined,
  enums: readonly (Enums | undefined)[],
  columns: readonly Column[],
): Scope {
  return {
    project,
    record: record === undefined ? undefined : own(project.records, record),
    enums: Object.assign(byName([]), ...[...enums].reverse().map((layer) => resolveEnums(project, layer))),
    columns,
  };
}

/** A column with its title from the record and its enum from the scope. */
export function resolveColumn(scope: Scope, column: Column): ResolvedColumn {
  const { $comment: _, ...rest } = column;
  const values = column.kind === 'badge' ? own(scope.enums, column.field) : undefined;
  return { ...rest, title: column.title ?? titleOf(scope, column.field), ...(values && { enum: values }) };
}

/** A text cut into segments, each `{field}` with the column that formats it there. */
export function resolveText(scope: Scope, text: Text): Template {
  return cut(text).map((part) => (typeof part === 'string' ? part : { column: columnOf(scope, part.field) }));
}

/** What people call a field: the record's title for it, else its name. */
export function titleOf(scope: Scope, field: string): string {
  return own(scope.record?.properties, field)?.title ?? field;
}

/** The column that the screen shows a field with, or one derived from the record. */
export function columnOf(scope: Scope, field: string): ResolvedColumn {
  return resolveColumn(
    scope,
    scope.columns.find((candidate) => candidate.field === field) ?? derivedColumn(scope, field),
  );
}

/** What the record says of a field decides how it reads, in a text as in a column. */
function derivedColumn(scope: Scope, field: string): Column {
  if (own(scope.enums, field) !== undefined) return { kind: 'badge', field };
  const property = own(scope.record?.properties, field);
  if (property === undefined) return { kind: 'text', field };
  if (property.options !== undefined) return { kind: 'option', field, options: property.options };
  return { kind: usualKind(field, property), field } as Column;
}

function resolveEnums(project: Project, enums: Enums | undefined): Record<string, readonly EnumValue[]> {
  return byName(
    Object.entries(enums ?? {}).map(([field, named]) => [
      field,
      typeof named === 'string' ? (own(project.enums, named) ?? []) : named,
    ]),
  );
}
