import type { Column } from '../language/column.ts';
import { usualKind } from '../language/columns/fits.ts';
import type { Place, RowAt } from '../language/places/place.ts';
import type { Places } from '../language/places/places.ts';
import { enumAt, propertyAt, titleAt } from '../language/places/row.ts';
import type { Project } from '../language/project/project.ts';
import type { Text } from '../language/text.ts';
import type { ResolvedColumn, Template } from './resolved.ts';
import { cut } from './text.ts';

/** What names mean at one place of a screen: the row they refer to, and the columns that show its fields. */
export interface Scope {
  readonly project: Project;
  /** The places of the screen, the only source of rows and permissions. */
  readonly places: Places;
  readonly row: RowAt;
  /** Those closest to the place come first and win. */
  readonly columns: readonly Column[];
}

/** What is needed to cut a text at its fields. */
export type Wording = Omit<Scope, 'places'>;

/**
 * Returns the code an action or a saved form needs, or null if being here is enough.
 *
 * @example
 * permissionAt(scope, screen.actions.row.delete) // 'book:write'
 */
export function permissionAt({ places }: Scope, node: object): string | null {
  return placeAt(places, node).permission;
}

/**
 * Returns the row that names stand for in what a node holds: in a table, its own rows.
 *
 * @example
 * rowIn(scope, screen).record // 'book'
 */
export function rowIn({ places }: Scope, node: object): RowAt {
  const place = placeAt(places, node);
  return place.is === 'section' ? place.rows : place.row;
}

/** Fails closed: what nobody walked over is not open to everybody. */
function placeAt(places: Places, node: object): Place {
  const place = places.of(node);
  if (place === undefined) throw new Error(`${places.file} has no place for ${JSON.stringify(node)}`);
  return place;
}

/**
 * Returns a column with its title from the record and its enum from the scope.
 *
 * @example
 * resolveColumn(scope, { kind: 'text', field: 'title' }).title // '书名'
 */
export function resolveColumn(scope: Wording, column: Column): ResolvedColumn {
  const { $comment: _, ...rest } = column;
  const values = column.kind === 'badge' ? enumAt(scope.row, column.field, scope.project.enums) : undefined;
  return { ...rest, title: column.title ?? titleAt(scope.row, column.field), ...(values && { enum: values }) };
}

/**
 * Returns a text cut into segments, each `{field}` with the column that formats it.
 *
 * @example
 * resolveText(scope, '《{title}》') // ['《', { column: { kind: 'text', field: 'title', … } }, '》']
 */
export function resolveText(scope: Wording, text: Text): Template {
  return cut(text).map((part) => (typeof part === 'string' ? part : { column: columnOf(scope, part.field) }));
}

/**
 * Returns the column by which the screen shows a field, or one derived from the record.
 *
 * @example
 * columnOf(scope, 'price').kind // 'money'
 */
export function columnOf(scope: Wording, field: string): ResolvedColumn {
  return resolveColumn(
    scope,
    scope.columns.find((candidate) => candidate.field === field) ?? derivedColumn(scope, field),
  );
}

/** A field reads the same in a text as in a column. */
function derivedColumn({ row, project }: Wording, field: string): Column {
  if (enumAt(row, field, project.enums) !== undefined) return { kind: 'badge', field };
  const property = propertyAt(row, field);
  if (property === undefined) return { kind: 'text', field };
  if (property.options !== undefined) return { kind: 'option', field, options: property.options };
  return { kind: usualKind(field, property), field } as Column;
}
