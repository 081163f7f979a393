import type { Column } from '../kinds/columns/column.ts';
import type { FoundCall } from '../language/contract/api.ts';
import { inferColumn } from '../language/infer/entries.ts';
import { own } from '../language/own.ts';
import type { Called, Place, PlaceOf, RowAt } from '../language/places/place.ts';
import type { Places } from '../language/places/places.ts';
import { propertyAt, titleAt } from '../language/places/row.ts';
import type { Project } from '../language/project/project.ts';
import type { Link } from '../language/screen/link.ts';
import { currencyIn } from '../language/text/declared-currency.ts';
import type { Text } from '../language/text/text.ts';
import { resolveEnum } from './enum.ts';
import type { ResolvedColumn, Template } from './resolved.ts';
import { splitText } from './text.ts';

/** The context of a text's placeholders: the row that they refer to, and the columns that format its fields. */
export interface Wording {
  readonly project: Project;
  readonly row: RowAt;
  /** The columns, nearest first: the first match for a field is used. */
  readonly columns: readonly Column[];
}

/** A place of the screen being compiled, and the context of its texts. */
export interface Scope<Kind extends Place = Place> extends Wording {
  readonly places: Places;
  readonly place: Kind;
}

/**
 * Returns the scope of a place.
 *
 * @example
 * scopeOf(project, placesOfBook, placesOfBook.screen).row.record // 'book'
 */
export function scopeOf<Kind extends Place>(project: Project, places: Places, place: Kind): Scope<Kind> {
  return { project, places, place, row: place.row, columns: columnsAround(places, place, place.row.record) };
}

/**
 * Returns the scopes of the places of one kind directly within a place, in display order.
 *
 * @example
 * scopesInside(scope, 'filter').map(({ place }) => place.node.field) // ['title', 'status']
 */
export function scopesInside<Is extends Place['is']>(
  { project, places, place }: Scope,
  is: Is,
): readonly Scope<PlaceOf<Is>>[] {
  return places.inside(place, is).map((inner) => scopeOf(project, places, inner));
}

/**
 * Returns the call of a place's `request`, or `undefined` if it has none.
 *
 * @example
 * calledBy(scope)?.found?.call.permission // 'book:read'
 */
export function calledBy({ place }: Scope): Called | undefined {
  return place.calls.find(({ key }) => key === 'request');
}

/** Returns the columns and fields that show a record, from the place outwards: a sheet also has those of its list. */
function columnsAround(places: Places, place: Place | undefined, record: string | undefined): readonly Column[] {
  if (place === undefined || record === undefined) return [];
  const fields = places.inside(place, 'section').filter(({ node }) => node.kind === 'fields');
  const shown = [place, ...fields].flatMap((owner) => places.inside(owner, 'column'));
  const columns = shown.filter(({ row }) => row.record === record).map(({ node }) => node);
  return [...columns, ...columnsAround(places, place.within, record)];
}

/**
 * Returns a column with its title from the record and its enum from the scope.
 *
 * @example
 * resolveColumn(scope, { kind: 'text', field: 'title' }).title // '书名'
 */
export function resolveColumn({ project, row }: Omit<Wording, 'columns'>, column: Column): ResolvedColumn {
  const { $comment: _, link: __, also, ...rest } = column as Column & { readonly link?: Link; readonly also?: string };
  const values = column.kind === 'enum' ? resolveEnum({ project, row }, column.field) : undefined;
  const { help: explained, masked: mask, currency } = propertyAt(row, column.field) ?? {};
  const help = column.help ?? explained;
  return {
    ...rest,
    ...(column.kind === 'money' && currency !== undefined && { currency: currencyIn(currency) }),
    title: column.title ?? titleAt(row, column.field),
    ...(help !== undefined && { help }),
    ...(isOptionalField({ project, row }, column.field) && { isOptional: true as const }),
    ...(mask !== undefined && { masked: { permission: mask, record: row.record ?? '' } }),
    ...(values && { enum: values }),
    ...(also !== undefined && { also: { field: also, enum: resolveEnum({ project, row }, also) ?? [] } }),
  };
}

/**
 * Returns whether a back end may lack a call: the contract marks it as optional, and this project's back end is not
 * declared to have it.
 *
 * @example
 * isOptionalCall(project, findCall(project.api, 'GET /api/book/list')) // false
 */
export function isOptionalCall({ backEnd }: Pick<Project, 'backEnd'>, found: FoundCall | null | undefined): boolean {
  return found?.call.optional === true && backEnd?.has?.includes(found.key) !== true;
}

/**
 * Returns whether a back end may lack a field of the row: the record marks it as optional, and the project's back end
 * is not declared to have a call that returns the record.
 *
 * @example
 * isOptionalField(scope, 'title') // false
 */
export function isOptionalField({ project, row }: Omit<Wording, 'columns'>, field: string): boolean {
  if (propertyAt(row, field)?.optional !== true) return false;
  return !(project.backEnd?.has ?? []).some((key) => own(project.api, key)?.record === row.record);
}

/**
 * Returns a text split into segments, each `{field}` with the column that formats it.
 *
 * @example
 * resolveText(scope, '《{title}》') // ['《', { column: { kind: 'text', field: 'title', … } }, '》']
 */
export function resolveText(wording: Wording, text: Text): Template {
  return splitText(text).map((part) => (typeof part === 'string' ? part : { column: columnOf(wording, part.field) }));
}

/**
 * Returns the column in which the screen shows a field, or one derived from the record.
 *
 * @example
 * columnOf(scope, 'price').kind // 'money'
 */
export function columnOf(wording: Wording, field: string): ResolvedColumn {
  return resolveColumn(
    wording,
    wording.columns.find((candidate) => candidate.field === field) ?? inferColumn(wording.row, field),
  );
}
