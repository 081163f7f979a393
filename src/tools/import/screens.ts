import type { Calls } from './calls.ts';
import type { Entity } from './entity.ts';
import type { Link } from './links.ts';
import { columnsOf, widthOf } from './record/columns.ts';
import type { Field } from './record/fields.ts';
import { type ProjectLanguage, phrases } from './words/phrases.ts';

/** An entity with its calls, its rows' actions, and its nested entities. */
export interface Branch {
  readonly entity: Entity;
  readonly calls: Calls;
  readonly actions: Readonly<Record<string, object>>;
  /** How an existing row is linked. */
  readonly link?: Link;
  readonly children: readonly Branch[];
}

const mostFilters = 6;
const mostInTable = 5;
/** The maximum number of row actions besides Edit and Delete; the others are in the sheet. */
const mostInRow = 2;

/** Returns the list screen of an entity: columns, search, filters, actions, and a sheet with the nested lists. */
export function screenOf(branch: Branch, language: ProjectLanguage): object {
  const { entity, calls } = branch;
  const { fields, name } = entity;
  const columns = columnsOf(own(entity), name);
  const inner = descendants(branch);
  const sheets = Object.fromEntries(inner.filter(hasSheet).map((one) => [one.entity.id, sheetOf(one, language, true)]));
  return {
    $schema: '../schemas/editor/screen.json',
    kind: 'list',
    title: entity.title,
    request: calls.list,
    columns: columns.map((field) => column(field, field === name)),
    ...(calls.search.length > 0 && { search: calls.search }),
    ...(calls.filters.length > 0 && { filters: filtersOf(calls.filters, fields) }),
    actions: {
      ...toolbarOf(branch, language),
      row: rowActions(branch, language, true),
    },
    sheet: sheetOf(branch, language, false),
    ...(Object.keys(sheets).length > 0 && { sheets }),
  };
}

/** Returns the fields of an entity's own rows, without parent ids. */
function own({ fields, levels }: Entity): readonly Field[] {
  return fields.filter(({ name }) => !levels.some(({ field }) => field === name));
}

/** Returns the fields of a sheet; an id that is also a field, such as a code, appears once. */
function shownIn(entity: Entity): readonly Field[] {
  const fields = own(entity);
  const identity = fields.find(({ name }) => name === 'id')?.theirs;
  const isTwice = fields.some(({ name, theirs }) => name !== 'id' && theirs === identity);
  return isTwice ? fields.filter(({ name }) => name !== 'id') : fields;
}

function descendants({ children }: Branch): readonly Branch[] {
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** Whether the rows of a nested list get a sheet: if it would show more than the table. */
function hasSheet({ calls, children }: Branch): boolean {
  return calls.read !== undefined || children.length > 0;
}

function column(field: Field, isName: boolean): string | object {
  const width = widthOf(field, isName);
  return width === undefined ? field.name : { field: field.name, width };
}

/** Returns the filters, those with a choice of values first; the row's name is searched rather than filtered. */
function filtersOf(names: readonly string[], fields: readonly Field[]): readonly (string | object)[] {
  const rank = (name: string) => {
    const field = fields.find((one) => one.name === name);
    return field?.values !== undefined ? 0 : field?.property.options !== undefined ? 1 : 2;
  };
  return names.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostFilters);
}

function toolbarOf(branch: Branch, language: ProjectLanguage, from = (key: string) => key): object {
  const { calls, link, entity } = branch;
  const { add, headed } = phrases[language];
  const heading = headed(add, entity.one);
  const adding = link && {
    title: add,
    form: link.form.$id,
    heading,
    request: from(link.key.replace(/\{id\}$/, `{${link.item}}`)),
  };
  if (adding === undefined && calls.create === undefined) return {};
  return {
    toolbar: {
      ...(calls.create && { create: createAction(branch, language, from(calls.create.key)) }),
      ...(adding && { add: adding }),
    },
  };
}

function createAction({ entity, calls }: Branch, language: ProjectLanguage, at = calls.create?.key ?? ''): object {
  const { create, headed } = phrases[language];
  return {
    title: create,
    intent: 'primary',
    form: calls.create?.form,
    heading: headed(create, entity.one),
    request: at,
  };
}

function rowActions(branch: Branch, language: ProjectLanguage, hasSheet: boolean): object {
  const { entity, calls } = branch;
  const words = phrases[language];
  const { change, remove, read } = calls;
  const named = `{${entity.name.name}}`;
  return {
    ...(change && {
      edit: {
        title: words.edit,
        form: change.form,
        ...(read === undefined ? { prefill: prefillOf(calls, entity) } : { load: read }),
        request: change.key,
      },
    }),
    ...Object.fromEntries(Object.entries(branch.actions).filter(([name]) => !hasSheet || isInRow(branch, name))),
    ...(remove && {
      delete: { title: words.remove, intent: 'danger', request: remove, confirm: words.confirmRemoval(named) },
    }),
  };
}

/** Whether an action is in the row: state changes first, then document order. */
function isInRow({ actions }: Branch, name: string): boolean {
  const names = Object.entries(actions)
    .toSorted(([, one], [, other]) => Number('when' in other) - Number('when' in one))
    .map(([one]) => one);
  return names.indexOf(name) < mostInRow;
}

/** Returns the form's initial values: from the list's row if there is no detail call. */
function prefillOf({ forms, change }: Calls, { fields }: Entity): object {
  const items = Object.entries(forms[change?.form ?? '']?.properties ?? {});
  const fits = ([item, { type, format }]: (typeof items)[number]) =>
    fields.some(
      ({ name, property }) =>
        name === item &&
        [property.type].flat().includes(type as 'string') &&
        (format === 'iso-date-time') === (property.format === 'date-time'),
    );
  return Object.fromEntries(items.filter(fits).map(([item]) => [item, `{${item}}`]));
}

function sheetOf(branch: Branch, language: ProjectLanguage, isInner: boolean): object {
  const { entity, calls, children } = branch;
  return {
    heading: entity.name.name === 'id' ? `${entity.one} {id}` : `{${entity.name.name}}`,
    ...(isInner && { record: entity.id }),
    ...(children.length > 0 && { width: 'wide' }),
    ...(calls.read !== undefined && { request: calls.read }),
    sections: [
      { fields: shownIn(entity).map(({ name }) => name) },
      ...moreActions(branch),
      ...children.map((child) => tableOf(child, language)),
      ...(calls.read === undefined ? [] : [{ kind: 'history' }]),
    ],
  };
}

/** Returns the actions beyond the row's maximum. */
function moreActions(branch: Branch): readonly object[] {
  const left = Object.entries(branch.actions).filter(([name]) => !isInRow(branch, name));
  return left.length === 0 ? [] : [{ actions: Object.fromEntries(left) }];
}

/** Returns a nested list as a table in its parent's sheet. */
function tableOf(branch: Branch, language: ProjectLanguage): object {
  const { entity, calls } = branch;
  const from = (key: string) => key.replace(`{${entity.levels.at(-1)?.field}}`, '{id}');
  const columns = columnsOf(own(entity), entity.name).slice(0, mostInTable);
  const detail = hasSheet(branch)
    ? { detail: { kind: 'sheet', title: phrases[language].details, sheet: entity.id } }
    : {};
  return {
    kind: 'table',
    title: entity.title,
    request: from(calls.list),
    columns: columns.map(({ name }) => name),
    actions: {
      ...toolbarOf(branch, language, from),
      row: { ...detail, ...rowActions(branch, language, hasSheet(branch)) },
    },
  };
}
