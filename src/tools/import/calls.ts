import type { ApiCall } from '../../language/contract/api.ts';
import type { CallConventions } from '../../language/contract/conventions.ts';
import { presets } from '../../language/contract/presets.ts';
import type { RecordForm } from '../../language/contract/record-conventions.ts';
import type { FormSchema } from '../../language/form.ts';
import { pagingOf } from './conventions/paging.ts';
import { type FilterField, queryConventionsOf } from './conventions/query.ts';
import { recordPathIn } from './document/answer.ts';
import type { Operation } from './document/operation.ts';
import { type Address, addressOf, variableParameters, withFixed } from './document/paths.ts';
import { schemaOf } from './document/schema.ts';
import { type Entity, type ImportContext, inContent, placeholdersOf } from './entity.ts';
import { searchedOf } from './record/columns.ts';
import { filterFieldOf } from './record/filter-field.ts';
import { type FormFound, formOf } from './record/form.ts';
import type { ReportLine } from './report.ts';

/** The calls of an entity with their forms, as in the contract. */
export interface Calls {
  readonly api: Readonly<Record<string, ApiCall>>;
  readonly forms: Readonly<Record<string, FormSchema>>;
  readonly list: string;
  /** The back-end request of the list. */
  readonly listRequest: string;
  readonly read?: string;
  readonly create?: FormCall;
  readonly change?: FormCall;
  readonly remove?: string;
  readonly filters: readonly string[];
  readonly search: readonly string[];
  /** The content of the record's file. */
  readonly record: RecordForm;
  readonly lines: readonly ReportLine[];
}

/** A call with a form: their names. */
export interface FormCall {
  readonly key: string;
  readonly form: string;
}

/** Returns the option list for an id field of another record; undefined if there is none. */
export type FindOptions = (entity: Entity, theirs: string) => string | undefined;

/** Returns the calls of an entity; undefined if its list cannot be requested. */
export function callsOf(
  context: ImportContext,
  entity: Entity,
  permission: string,
  findOptions: FindOptions,
): Calls | readonly ReportLine[] {
  const { resource, id, identity } = entity;
  const listed = listCall(context, entity, permission);
  if ('missing' in listed) return [listed.missing];
  const read = entity.read && addressIn(context, entity, entity.read);
  const record: RecordForm = {
    ...(identity !== 'id' && { identity }),
    ...(entity.at !== '.' && { at: entity.at }),
    ...namesOf(entity),
    ...valuesOf(entity),
  };
  const lines: ReportLine[] = [...listed.lines];
  const write = (
    operation: Operation | undefined,
    kind: 'create' | 'change',
    same?: FormFound,
  ): WrittenCall | undefined => {
    if (operation === undefined) return undefined;
    const found = writtenCall(context, entity, { operation, kind, permission, findOptions, ...(same && { same }) });
    lines.push(...found.lines);
    return found.call;
  };
  const change = write(resource.change, 'change');
  const create = write(resource.create, 'create', change?.found);
  const remove = resource.remove && addressIn(context, entity, resource.remove);
  const api: Record<string, ApiCall> = { [listed.address.key]: listed.call };
  if (read)
    api[read.key] = {
      permission: `${permission}:read`,
      record: id,
      ...backEnd(read.request === undefined ? {} : { request: read.request }),
    };
  if (create) api[create.address.key] = create.entry;
  if (change) api[change.address.key] = change.entry;
  if (remove)
    api[remove.key] = {
      permission: `${permission}:write`,
      changes: [id],
      asks: [],
      irreversible: true,
      ...backEnd({ ...(remove.request !== undefined && { request: remove.request }) }),
    };
  const forms = Object.fromEntries(
    [change, create].flatMap((one) => (one === undefined ? [] : [[one.form, one.found.form]])),
  );
  return {
    ...{
      api,
      forms,
      list: listed.address.key,
      listRequest: requestOf(context, entity, resource.list),
      filters: listed.call.filters ?? [],
      search: listed.call.search ?? [],
      record,
      lines,
    },
    ...(read && { read: read.key }),
    ...(create && { create: { key: create.address.key, form: create.form } }),
    ...(change && { change: { key: change.address.key, form: change.form } }),
    ...(remove && { remove: remove.key }),
  };
}

function backEnd(conventions: CallConventions): Pick<ApiCall, 'backEnd'> {
  return Object.keys(conventions).length === 0 ? {} : { backEnd: conventions };
}

/**
 * Returns the address of a call on one row; if it identifies the row otherwise than the detail call does, the value
 * comes from the row.
 */
function addressIn(context: ImportContext, entity: Entity, operation: Operation): Address {
  const { resource, identity } = entity;
  const { style } = context;
  const ours = placeholdersOf(entity);
  const address = addressOf(style, operation.method, operation.path, ours);
  const own = variableParameters(operation.path, style.fixed).at(-1);
  const isOther =
    own !== undefined &&
    own !== resource.parameter &&
    own !== identity &&
    operation !== entity.read &&
    entity.read !== undefined &&
    /^(id|uuid)$/.test(own);
  if (!isOther) return address;
  return { key: address.key, request: requestOf(context, entity, operation).replace('{id}', `{row.${own}}`) };
}

/** Returns a call's full back-end request. */
function requestOf({ style }: ImportContext, entity: Entity, { method, path }: Operation): string {
  const ours = [...placeholdersOf(entity)];
  const filled = withFixed(path, style.fixed).replace(/\{[^{}]+\}/g, () => `{${ours.shift() ?? 'id'}}`);
  return `${method.toUpperCase()} ${filled}`;
}

/** Returns the address of a list; one whose query names the parent gets an address per parent. */
function listAddress(context: ImportContext, entity: Entity): Address {
  const { resource, asked, levels } = entity;
  const { list } = resource;
  const address = addressOf(context.style, 'get', list.path, placeholdersOf(entity));
  const [level] = levels;
  if (asked === undefined || level === undefined) return address;
  const request = `${requestOf(context, entity, list)}?${encodeURIComponent(asked)}={${level.field}}`;
  return { key: `${address.key}/of/{${level.field}}`, request };
}

function namesOf({ fields }: Entity): Pick<RecordForm, 'names'> {
  const names = fields
    .filter(({ name, theirs }) => name !== 'id' && name !== theirs)
    .map(({ name, theirs }) => [name, theirs] as const);
  return names.length === 0 ? {} : { names: Object.fromEntries(names) };
}

function valuesOf({ fields }: Entity): Pick<RecordForm, 'values'> {
  const values = fields.flatMap(({ name, form }) => (form === undefined ? [] : [[name, form] as const]));
  return values.length === 0 ? {} : { values: Object.fromEntries(values) };
}

interface ListCall {
  readonly call: ApiCall;
  readonly address: Address;
  readonly lines: readonly ReportLine[];
}

function listCall(
  context: ImportContext,
  entity: Entity,
  permission: string,
): ListCall | { readonly missing: ReportLine } {
  const { document, style } = context;
  const { resource, id, levels, answer, fields, name } = entity;
  const { list } = resource;
  const line = (reason: ReportLine['reason'], detail: string, assumed?: string): ReportLine => ({
    reason,
    resource: id,
    pointer: list.pointer,
    detail,
    ...(assumed !== undefined && { assumed }),
  });
  const paging = pagingOf(document, list, answer);
  const isWhole = paging.conventions.paging?.kind === 'whole';
  const plain: readonly FilterField[] = fields
    .filter((field) => !levels.some((level) => level.field === field.name))
    .map(filterFieldOf);
  const used = new Set([...paging.used, ...(entity.asked === undefined ? [] : [entity.asked])]);
  const asking = queryConventionsOf(document, list, { used, fixed: style.fixed, isWhole }, plain);
  if (asking.missing !== undefined) return { missing: line('pairParameter', asking.missing.name) };
  const address = listAddress(context, entity);
  const searched = isWhole || asking.isSearched ? searchedOf(fields, name).map((field) => field.name) : [];
  const chosen = isWhole
    ? [...new Set([...asking.filters, ...plain.filter(({ kind }) => kind === 'choice').map((field) => field.name)])]
    : asking.filters;
  if (isAsPreset(context, paging.conventions)) return presetCall(context, entity, { permission, address, plain });
  const { sort, search, ...others } = asking.conventions;
  const { query: ofPages, ...found } = paging.conventions;
  // Assume the default if the document does not describe the response.
  const isUsual = answer.records === undefined && !isWhole;
  const { total: _, list: __, ...unsaid } = found;
  const pages = isUsual ? unsaid : found;
  const query = { ...ofPages, ...others.query };
  const conventions: CallConventions = {
    ...(address.request !== undefined && { request: address.request }),
    ...pages,
    ...(Object.keys(query).length > 0 && { query }),
    list: { ...(isUsual ? {} : found.list) },
    ...(!isWhole && { sort: ofFields(sort, fields) }),
    ...(!isWhole && search !== undefined && searched.length > 0 && { search }),
    ...(others.filters && { filters: others.filters }),
  };
  return {
    call: {
      ...{ permission: `${permission}:read`, record: id, list: true },
      ...(chosen.length > 0 && { filters: chosen }),
      ...(searched.length > 0 && { search: searched }),
      backEnd: conventions,
    },
    address,
    lines: [
      ...(answer.records === undefined ? [line('rows', resource.path, '.')] : []),
      ...(paging.assumed === 'pageSize'
        ? [
            line(
              'pageSize',
              resource.path,
              String(paging.conventions.paging?.kind === 'page' ? paging.conventions.paging.fixed : ''),
            ),
          ]
        : []),
      ...asking.unused.map(({ name: parameter }) => line('parameter', parameter)),
    ],
  };
}

function isAsPreset({ preset }: ImportContext, { query }: CallConventions): boolean {
  const usual = preset === undefined ? undefined : presets[preset].query;
  const isFiltering = preset !== undefined && presets[preset].filter !== undefined;
  return isFiltering && query !== undefined && (query.current ?? query.offset) === (usual?.current ?? usual?.offset);
}

interface PresetList {
  readonly permission: string;
  readonly address: Address;
  readonly plain: readonly FilterField[];
}

const mostFilters = 6;

/** Returns a list call by its preset, which defines sorting, search and filters even if the document does not. */
function presetCall(
  { preset }: ImportContext,
  { id, fields, name }: Entity,
  { permission, address, plain }: PresetList,
): ListCall {
  const searched =
    preset !== undefined && presets[preset].search !== undefined
      ? searchedOf(fields, name).map((field) => field.name)
      : [];
  const own = plain.filter(
    ({ theirs, name: called, kind }) =>
      kind !== null && called !== 'id' && !theirs.includes('.') && !searched.includes(called),
  );
  const filters = own
    .toSorted((one, other) => Number(one.kind === 'text') - Number(other.kind === 'text'))
    .slice(0, mostFilters)
    .map((field) => field.name);
  return {
    call: {
      ...{ permission: `${permission}:read`, record: id, list: true },
      ...(filters.length > 0 && { filters }),
      ...(searched.length > 0 && { search: searched }),
      ...backEnd({ ...(address.request !== undefined && { request: address.request }), sort: ofFields({}, fields) }),
    },
    address,
    lines: [],
  };
}

/** Returns the sort convention limited to the rows' own fields, without nested ones. */
function ofFields(sort: CallConventions['sort'], fields: Entity['fields']): NonNullable<CallConventions['sort']> {
  if (sort?.fields !== undefined) return sort;
  return {
    ...sort,
    fields: fields
      .filter(
        ({ theirs, property, isDetail }) =>
          !theirs.includes('.') && isDetail !== true && ![property.type].flat().includes('array'),
      )
      .map(({ name }) => name),
  };
}

interface WrittenCall {
  readonly address: Address;
  readonly entry: ApiCall;
  readonly form: string;
  readonly found: FormFound;
}

interface Writing {
  readonly operation: Operation;
  readonly kind: 'create' | 'change';
  readonly permission: string;
  readonly findOptions: FindOptions;
  /** The update form, if it is also the create form. */
  readonly same?: FormFound;
}

function writtenCall(
  context: ImportContext,
  entity: Entity,
  { operation, kind, permission, findOptions, same }: Writing,
): { readonly call?: WrittenCall; readonly lines: readonly ReportLine[] } {
  const { document, language } = context;
  const { id, one, fields } = entity;
  const address =
    kind === 'create'
      ? addressOf(context.style, operation.method, operation.path, placeholdersOf(entity))
      : addressIn(context, entity, operation);
  const names = new Set(fields.flatMap(({ theirs }) => [theirs, theirs.split('.', 1)[0] ?? theirs]));
  const body = recordPathIn(document, operation.body, names);
  const inside = (found: typeof body) => found && { ...found, at: inContent(found.at, context.preset) };
  const line = (reason: ReportLine['reason'], detail: string): ReportLine => ({
    reason,
    resource: id,
    pointer: operation.pointer,
    detail,
  });
  const what = `${operation.method.toUpperCase()} ${operation.path}`;
  if (body === undefined) return { lines: [line(withoutForm(context, operation), what)] };
  const optionsOf = (theirs: string) => findOptions(entity, theirs);
  const found = formOf(
    { document, language, resource: id, fields, optionsOf, isNew: kind === 'create' },
    body.schema,
    id,
    one,
  );
  if (found === undefined) return { lines: [line(withoutForm(context, operation), what)] };
  const isSame =
    same !== undefined &&
    JSON.stringify(same.form.properties) === JSON.stringify(found.form.properties) &&
    JSON.stringify(same.form.required) === JSON.stringify(found.form.required);
  const name = kind === 'change' ? id : isSame ? id : `${id}-create`;
  const isWhole =
    kind === 'change' &&
    operation.method === 'put' &&
    entity.read !== undefined &&
    !partial.has(context.preset ?? '') &&
    needsWhole(found, entity);
  const answered = inside(recordPathIn(document, operation.answer, names));
  const isElsewhere =
    answered !== undefined &&
    answered.at !== entity.at &&
    [...answered.schema.properties.keys()].some((one) => names.has(one));
  const sent: NonNullable<CallConventions['body']> = {
    ...((body.at !== entity.at || isElsewhere) && { at: body.at }),
    ...(isWhole && { whole: true }),
    ...(operation.isForm && { form: true }),
  };
  const conventions: CallConventions = {
    ...(address.request !== undefined && { request: address.request }),
    ...(isElsewhere && { record: { at: answered.at } }),
    ...(Object.keys(sent).length > 0 && { body: sent }),
  };
  const form = isSame ? found : { ...found, form: { ...found.form, $id: name } };
  return {
    call: {
      address,
      form: name,
      found: form,
      entry: { permission: `${permission}:write`, form: name, changes: [id], ...backEnd(conventions) },
    },
    lines: [...(isSame ? [] : found.left), ...(isWhole ? [line('whole', what)] : [])],
  };
}

/** Returns why a call has no form: the document does not describe the body, or it has no plain named values. */
function withoutForm({ document }: ImportContext, { body }: Operation): 'noForm' | 'noItems' {
  return schemaOf(document, body) === undefined ? 'noForm' : 'noItems';
}

/** Presets whose PUT changes only the fields that it is sent. */
const partial: ReadonlySet<string> = new Set(['strapi', 'directus']);

/** Whether the whole record must be sent: a replacing PUT would lose the fields that the form lacks. */
function needsWhole({ lacks }: FormFound, { resource }: Entity): boolean {
  return lacks.length > 0 && resource.change?.method === 'put';
}
