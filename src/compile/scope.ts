import type { Column } from '../language/column.ts';
import { usualKind } from '../language/columns/fits.ts';
import type { RowAt } from '../language/places/place.ts';
import type { Places } from '../language/places/places.ts';
import { enumAt, propertyAt, titleAt } from '../language/places/row.ts';
import type { Project } from '../language/project/project.ts';
import type { Text } from '../language/text.ts';
import type { ResolvedColumn, Template } from './resolved.ts';
import { cut } from './text.ts';

/** What names mean at one place of a screen: the row that they stand for, and the columns that show its fields. */
export interface Scope {
  readonly project: Project;
  /** The places of the screen: what they say of rows and permissions is nowhere worked out again. */
  readonly places: Places;
  readonly row: RowAt;
  /** Those closest to the place come first and win. */
  readonly columns: readonly Column[];
}

/** What a text needs to be cut at its fields. */
export type Wording = Omit<Scope, 'places'>;

/** Returns the code that an action or a form to save needs; null where none is needed but to be here. */
export function permissionAt({ places }: Scope, node: object): string | null {
  const place = places.of(node);
  // Fails closed: what nobody walked over is not open to everybody.
  if (place === undefined) throw new Error(`${places.file} has no place for ${JSON.stringify(node)}`);
  return place.permission;
}

/** A column with its title from the record and its enum from the scope. */
export function resolveColumn(scope: Wording, column: Column): ResolvedColumn {
  const { $comment: _, ...rest } = column;
  const values = column.kind === 'badge' ? enumAt(scope.row, column.field, scope.project.enums) : undefined;
  return { ...rest, title: column.title ?? titleAt(scope.row, column.field), ...(values && { enum: values }) };
}

/** A text cut into segments, each `{field}` with the column that formats it there. */
export function resolveText(scope: Wording, text: Text): Template {
  return cut(text).map((part) => (typeof part === 'string' ? part : { column: columnOf(scope, part.field) }));
}

/** The column that the screen shows a field with, or one derived from the record. */
export function columnOf(scope: Wording, field: string): ResolvedColumn {
  return resolveColumn(
    scope,
    scope.columns.find((candidate) => candidate.field === field) ?? derivedColumn(scope, field),
  );
}

/** What the record says of a field decides how it reads, in a text as in a column. */
function derivedColumn({ row, project }: Wording, field: string): Column {
  if (enumAt(row, field, project.enums) !== undefined) return { kind: 'badge', field };
  const property = propertyAt(row, field);
  if (property === undefined) return { kind: 'text', field };
  if (property.options !== undefined) return { kind: 'option', field, options: property.options };
  return { kind: usualKind(field, property), field } as Column;
}
