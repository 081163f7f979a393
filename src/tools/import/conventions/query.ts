import type { CallConventions } from '../../../language/contract/conventions.ts';
import type { ApiDocument } from '../document/document.ts';
import type { Operation, Parameter } from '../document/operation.ts';
import { schemaOf, textOf } from '../document/schema.ts';
import { isSameName, singular, withLast, wordsIn } from '../words/names.ts';

/** How a list is sorted, searched and filtered, as far as the document describes it. */
export interface QueryFound {
  readonly conventions: Pick<CallConventions, 'sort' | 'search' | 'filters' | 'query'>;
  readonly isSearched: boolean;
  /** The record's fields that rows can be filtered by. */
  readonly filters: readonly string[];
  readonly unused: readonly Parameter[];
  /** A required parameter whose value is unknown. */
  readonly missing?: Parameter;
}

/** The properties of a record's field that filters need. */
export interface FilterField {
  readonly name: string;
  /** The back end's name. */
  readonly theirs: string;
  /** `range` for ordered values, `choice` for a few values, `text` otherwise; null if it cannot be filtered. */
  readonly kind: 'text' | 'choice' | 'range' | null;
}

/** The parameters of a list that have another purpose. */
export interface KnownParameters {
  /** Paging and parent parameters. */
  readonly used: ReadonlySet<string>;
  /** Parameters with a constant value in the whole project. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Whether the back end sends the whole list, which is then sorted here. */
  readonly isWhole: boolean;
}

/** Returns how a list is sorted, searched and filtered. */
export function queryConventionsOf(
  document: ApiDocument,
  { parameters }: Operation,
  { used, fixed, isWhole }: KnownParameters,
  fields: readonly FilterField[],
): QueryFound {
  const asked = parameters.filter((one) => one.in === 'query' && !used.has(one.name));
  const set = asked.flatMap(({ name }) => (Object.hasOwn(fixed, name) ? [[name, fixed[name] ?? ''] as const] : []));
  const left = asked.filter(({ name }) => !Object.hasOwn(fixed, name));
  const sort = sortOf(document, left, fields);
  const search = left.find((one) => !sort.used.has(one.name) && isSearch(one));
  const others = left.filter((one) => !sort.used.has(one.name) && one !== search);
  const ranges = rangesOf(others, fields);
  const plain = others.filter(({ name }) => !ranges.used.has(name));
  // A required parameter is no filter.
  const filters = plain.flatMap((one) => (one.isRequired ? undefined : filterOf(one, fields)) ?? []);
  const rest = plain.filter((one) => !filters.some(({ parameter }) => parameter === one));
  const unsent = isWhole ? left.filter(({ name }) => sort.used.has(name)) : [];
  const needed = [...rest, ...unsent]
    .filter(({ isRequired }) => isRequired)
    .map((one) => ({ one, value: usualValue(document, one) ?? usualOrder(one, sort, fields) }));
  const missing = needed.find(({ value }) => value === undefined)?.one;
  const always = Object.fromEntries([
    ...set,
    ...needed.flatMap(({ one, value }) => (value === undefined ? [] : [[one.name, value] as const])),
  ]);
  const named = filters.filter(
    ({ field, parameter }) =>
      field.theirs !== parameter.name || (field.kind === 'choice' && parameter.name.endsWith('[]')),
  );
  const all = {
    ...ranges.filters,
    ...Object.fromEntries(named.map(({ field, parameter }) => [field.name, { name: parameter.name }])),
  };
  return {
    conventions: {
      sort: sort.sort,
      ...(search && { search: `${search.name}={value}` }),
      ...(Object.keys(all).length > 0 && { filters: all }),
      ...(Object.keys(always).length > 0 && { query: { always } }),
    },
    isSearched: search !== undefined,
    filters: [...new Set([...filters.map(({ field }) => field.name), ...Object.keys(ranges.filters)])],
    unused: rest.filter(({ name }) => !Object.hasOwn(always, name)),
    ...(missing && { missing }),
  };
}

/** Returns the required parameters of a list for which the document has no value. */
export function requiredParameters(document: ApiDocument, { parameters }: Operation): readonly Parameter[] {
  return parameters.filter((one) => one.in === 'query' && one.isRequired && usualValue(document, one) === undefined);
}

/** Returns a parameter's usual value: its default, or its first allowed value. */
function usualValue(document: ApiDocument, { schema }: Parameter): string | undefined {
  const parameter = schemaOf(document, schema);
  // Optional parameters are not sent.
  const value =
    parameter?.keywords.default ??
    parameter?.choices?.[0]?.value ??
    (parameter?.types.join() === 'boolean' ? false : undefined);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

/** Returns the ascending field that a list with a required sort parameter sorts by. */
function usualOrder({ name }: Parameter, { used }: SortFound, fields: readonly FilterField[]): string | undefined {
  if (!used.has(name)) return undefined;
  return orders.has(wordsIn(name).join(' ')) ? 'asc' : fields.find(({ theirs }) => !theirs.includes('.'))?.theirs;
}

const searches = new Set([
  'q',
  'query',
  'search',
  'keyword',
  'keywords',
  'search term',
  'filter',
  'search text',
  'term',
  'text',
]);

/** Whether a parameter takes search words, rather than a query language. */
function isSearch({ name, description }: Parameter): boolean {
  const isExpression = /[~<>]|k=v|sql|expression|key:value|json/i.test(description);
  return searches.has(wordsIn(name).join(' ')) && !isExpression;
}

interface FoundFilter {
  readonly field: FilterField;
  readonly parameter: Parameter;
}

function filterOf(parameter: Parameter, fields: readonly FilterField[]): FoundFilter | undefined {
  const words = wordsIn(parameter.name);
  const one = withLast(words, singular).join('_');
  const field = fields.find(
    ({ theirs, name }) => isSameName(theirs, parameter.name) || isSameName(name, one) || isSameName(theirs, one),
  );
  return field === undefined || field.kind === null || field.kind === 'range' ? undefined : { field, parameter };
}

const ends = [
  [/^(.*?)[_-]?(from|gte|after|since|min|start|begin)$/i, 'from'],
  [/^(.*?)[_-]?(to|lte|before|until|max|end)$/i, 'to'],
] as const;

/** Returns the pairs of parameters that are the ends of one field's range. */
function rangesOf(
  parameters: readonly Parameter[],
  fields: readonly FilterField[],
): { readonly filters: NonNullable<CallConventions['filters']>; readonly used: ReadonlySet<string> } {
  const found = new Map<string, Record<string, string>>();
  for (const { name } of parameters)
    for (const [pattern, end] of ends) {
      const [, stem = ''] = pattern.exec(name.replace(/\]$/, '').replace('[', '_')) ?? [];
      const field =
        stem === ''
          ? undefined
          : fields.find(
              ({ theirs, kind }) =>
                kind === 'range' &&
                (isSameName(theirs, stem) || isSameName(theirs, `${stem}_at`) || isSameName(theirs, `${stem}_cents`)),
            );
      if (field !== undefined) found.set(field.name, { ...found.get(field.name), [end]: `${name}={${end}}` });
    }
  const whole = [...found].filter(([, { from, to }]) => from !== undefined && to !== undefined);
  const used = whole.flatMap(([, templates]) =>
    Object.values(templates).map((template) => template.split('=', 1)[0] ?? ''),
  );
  return { filters: Object.fromEntries(whole), used: new Set(used) };
}

interface SortFound {
  readonly sort: NonNullable<CallConventions['sort']>;
  readonly used: ReadonlySet<string>;
}

const orders = new Set(['order', 'sort order', 'sort dir', 'sort direction', 'direction', 'order dir', 'sort type']);
const sorts = new Set(['sort', 'sort by', 'order by', 'sortby', 'orderby', 'ordering', 'sort field', 'order']);

function sortOf(document: ApiDocument, parameters: readonly Parameter[], fields: readonly FilterField[]): SortFound {
  const by =
    parameters.find(({ name }) => sorts.has(wordsIn(name).join(' ')) && name !== 'order') ??
    parameters.find(({ name }) => name === 'order');
  if (by === undefined) return { sort: { fields: [] }, used: new Set() };
  const values = (schemaOf(document, by.schema)?.choices ?? []).map(({ value }) => String(value));
  const allowed = allowedOf(values, fields);
  const direction = parameters.find((one) => one !== by && orders.has(wordsIn(one.name).join(' ')));
  const used = new Set([by.name, ...(direction ? [direction.name] : [])]);
  if (direction !== undefined) {
    const [up, down] = directionsOf(document, direction);
    return {
      sort: {
        ascending: `${by.name}={field}&${direction.name}=${up}`,
        descending: `${by.name}={field}&${direction.name}=${down}`,
        ...allowed,
      },
      used,
    };
  }
  const flag = parameters.find(({ name }) => /^(asc|desc)(ending)?$/i.test(name));
  if (flag !== undefined) {
    const [set, unset] = [`${by.name}={field}&${flag.name}=true`, `${by.name}={field}`];
    const isUp = /^asc/i.test(flag.name);
    return {
      sort: { ascending: isUp ? set : unset, descending: isUp ? unset : set, ...allowed },
      used: new Set([by.name, flag.name]),
    };
  }
  const templates = templatesOf(by, `${by.description} ${textIn(document, by)} ${values.join(' ')}`);
  return templates === undefined
    ? { sort: { fields: [] }, used: new Set() }
    : { sort: { ...templates, ...allowed }, used };
}

function textIn(document: ApiDocument, { schema }: Parameter): string {
  const parameter = schemaOf(document, schema);
  return parameter === undefined
    ? ''
    : `${textOf(parameter, 'description') ?? ''} ${String(parameter.keywords.example ?? '')}`;
}

/** Returns the template of a single sort parameter. */
function templatesOf(
  { name }: Parameter,
  words: string,
): { readonly ascending: string; readonly descending: string } | undefined {
  if (/:(asc|desc)|\(desc\)|strapi/i.test(words) && name === 'sort')
    return { ascending: `${name}={field}:asc`, descending: `${name}={field}:desc` };
  if (/\w,\s?(asc|desc)\b/i.test(words))
    return { ascending: `${name}={field},asc`, descending: `${name}={field},desc` };
  if (/(^|[\s"'`,(=])-\w|descending|minus|hyphen|prefix/i.test(words))
    return { ascending: `${name}={field}`, descending: `${name}=-{field}` };
  return undefined;
}

function allowedOf(
  values: readonly string[],
  fields: readonly FilterField[],
): Pick<NonNullable<CallConventions['sort']>, 'fields' | 'names'> {
  if (values.length === 0) return {};
  const bare = new Set(values.map((value) => value.replace(/^[-+]/, '').replace(/[:, ](asc|desc)$/i, '')));
  const known = fields.filter(({ theirs, name }) =>
    [...bare].some((value) => isSameName(value, theirs) || value === name),
  );
  const names = known.flatMap(({ theirs, name }) =>
    [...bare].flatMap((value) => (isSameName(value, theirs) && value !== name ? [[name, value] as const] : [])),
  );
  return { fields: known.map(({ name }) => name), ...(names.length > 0 && { names: Object.fromEntries(names) }) };
}

function directionsOf(document: ApiDocument, { schema, description }: Parameter): readonly [string, string] {
  const values = (schemaOf(document, schema)?.choices ?? []).map(({ value }) => String(value));
  const find = (pattern: RegExp) => values.find((value) => pattern.test(value));
  const isUpper = /\bASC\b/.test(description) || values.includes('ASC');
  return [find(/^asc/i) ?? (isUpper ? 'ASC' : 'asc'), find(/^desc/i) ?? (isUpper ? 'DESC' : 'desc')];
}
