import type { Calls } from './calls.ts';
import type { Entity } from './entity.ts';
import type { Link } from './links.ts';
import { columnsOf, widthOf } from './record/columns.ts';
import type { Field } from './record/fields.ts';
import { type ProjectLanguage, phrases } from './words/phrases.ts';

/** An entity with its calls, what can be done with its rows, and the entities whose rows belong to them. */
export interface Branch {
  readonly entity: Entity;
  readonly calls: Calls;
  readonly actions: Readonly<Record<string, object>>;
  /** How a row of elsewhere is added. */
  readonly link?: Link;
  readonly children: readonly Branch[];
}

const mostFilters = 6;
const mostInTable = 5;
/** How many actions a row has besides Edit and Delete; the others are in its sheet. */
const mostInRow = 2;

/** Returns the list screen of an entity: columns, search, filters, a sheet with the lists that belong to a row, what can be done. */
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

/** The fields of an entity's own rows, without those that say whose they are. */
function own({ fields, levels }: Entity): readonly Field[] {
  return fields.filter(({ name }) => !levels.some(({ field }) => field === name));
}

/** The fields of a sheet: an identity that is a field as well, such as a code, stands there once. */
function shownIn(entity: Entity): readonly Field[] {
  const fields = own(entity);
  const identity = fields.find(({ name }) => name === 'id')?.theirs;
  const isTwice = fields.some(({ name, theirs }) => name !== 'id' && theirs === identity);
  return isTwice ? fields.filter(({ name }) => name !== 'id') : fields;
}

function descendants({ children }: Branch): readonly Branch[] {
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** A row of a list within a sheet has one of its own where it shows more than its table. */
function hasSheet({ calls, children }: Branch): boolean {
  return calls.read !== undefined || children.length > 0;
}

function column(field: Field, isName: boolean): string | object {
  const width = widthOf(field, isName);
  return width === undefined ? field.name : { field: field.name, width };
}

/** Those of which a value is chosen come first; a field that is the row's name is searched rather than filtered. */
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

/** What changes the state of a row comes first, then the order of the document. */
function isInRow({ actions }: Branch, name: string): boolean {
  const names = Object.entries(actions)
    .toSorted(([, one], [, other]) => Number('when' in other) - Number('when' in one))
    .map(([one]) => one);
  return names.indexOf(name) < mostInRow;
}

/** Where no call reads one row, a form begins with what the list has. */
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

/** The actions that a row has no room for. */
function moreActions(branch: Branch): readonly object[] {
  const left = Object.entries(branch.actions).filter(([name]) => !isInRow(branch, name));
  return left.length === 0 ? [] : [{ actions: Object.fromEntries(left) }];
}

/** The rows that belong to one, as a table in its sheet. */
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
