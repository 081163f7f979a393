import type { Preset } from '../../language/contract/back-end.ts';
import { presets } from '../../language/contract/presets.ts';
import { isMembers } from '../../language/members.ts';
import { type ListAnswer, listAnswerOf, recordPathIn } from './document/answer.ts';
import type { ApiDocument } from './document/document.ts';
import type { Operation } from './document/operation.ts';
import type { PathStyle } from './document/paths.ts';
import type { Resource } from './document/resource.ts';
import { isObjectSchema, propertyOf, type Schema, schemaOf } from './document/schema.ts';
import { nameFieldOf } from './record/columns.ts';
import { type Field, fieldsOf } from './record/fields.ts';
import { type IdentityFound, identityOf, withIdentity } from './record/identity.ts';
import type { ReportLine } from './report.ts';
import { camel, singular, withLast, wordsIn } from './words/names.ts';
import type { ResourceNames } from './words/naming.ts';
import { type ProjectLanguage, phrases } from './words/phrases.ts';

/** A parent level of a list. */
export interface Level {
  /** The field of a row with the parent's id. */
  readonly field: string;
  readonly parent: Entity;
}

/** A resource as the project declares it: its names, its record, and where rows are in responses. */
export interface Entity extends ResourceNames {
  readonly resource: Resource;
  readonly levels: readonly Level[];
  /** The query parameter that names the parent; undefined if the path does. */
  readonly asked?: string;
  readonly fields: readonly Field[];
  /** The field that names a row to people. */
  readonly name: Field;
  readonly identity: string;
  readonly answer: ListAnswer;
  /** The path of the record in the response of its detail call. */
  readonly at: string;
  /** The detail call; undefined if there is none, or it returns something else. */
  readonly read: Operation | undefined;
}

/** The inputs for creating entities. */
export interface ImportContext {
  readonly document: ApiDocument;
  readonly language: ProjectLanguage;
  readonly style: PathStyle;
  readonly preset?: Preset;
}

/** An entity, or undefined if none can be created; in either case, the open questions. */
export interface EntityFound {
  readonly entity: Entity | undefined;
  readonly lines: readonly ReportLine[];
}

/**
 * The entities above a resource, outermost first, and the query parameter that names the parent, if the path does not.
 */
export interface ParentLevels {
  readonly levels: readonly Entity[];
  readonly asked?: string;
}

/** Returns the entity of a resource. */
export function entityOf(
  context: ImportContext,
  resource: Resource,
  naming: ResourceNames,
  { levels: parents, asked }: ParentLevels,
): EntityFound {
  const { document, language } = context;
  const { id, words } = naming;
  const { pointer } = resource.list;
  const line = (reason: ReportLine['reason'], detail: string, assumed?: string): ReportLine => ({
    reason,
    resource: id,
    pointer,
    detail,
    ...(assumed !== undefined && { assumed }),
  });
  const answer = unpacked(listAnswerOf(document, resource.list, words), context.preset);
  if (isOneRecord(context, resource, answer)) return { entity: undefined, lines: [line('pairOne', resource.path)] };
  const known = schemasOf(context, resource, answer);
  const reading = { document, language, resource: id };
  const rows = fieldsOf(reading, known.row);
  const more = fieldsOf(reading, known.read);
  const fields = apartFrom(sentIn(context, resource, known), joined(rows.fields, more.fields));
  if (fields.length === 0)
    return { entity: undefined, lines: [line(withoutFields(context, resource, answer), resource.path)] };
  const names = fields.map(({ theirs }) => theirs);
  const identity =
    usualIdentity(context.preset, names) ??
    (known.isSent
      ? sentIdentity(resource.parameter, identityOf(resource.parameter, names, words))
      : identityOf(resource.parameter, names, words));
  if (identity === undefined) return { entity: undefined, lines: [line('pairIdentity', resource.parameter)] };
  const own = withIdentity(fields, identity.theirs, phrases[language].identifier);
  const levels = parents.map((parent) => ({ parent, field: levelField(parent, own) }));
  const above = levels.map(levelAsField);
  // The detail call's row lacks what only the list's query names.
  const all = [
    ...own,
    ...(asked === undefined ? above : above.map((field) => ({ ...field, isAlways: false, property: optional(field) }))),
  ];
  const isOther = resource.read !== undefined && isOtherThan(known, identity.theirs);
  return {
    entity: {
      ...naming,
      ...{ resource, levels, answer, identity: identity.theirs, fields: all, at: inContent(known.at, context.preset) },
      ...(asked !== undefined && { asked }),
      read: isOther ? undefined : resource.read,
      name:
        nameFieldOf(
          all.filter(({ name }) => !levels.some(({ field }) => field === name)),
          words,
        ) ??
        all[0] ??
        (own[0] as Field),
    },
    lines: [
      ...rows.left,
      ...(known.isSent ? [line('fields', resource.path)] : []),
      ...(isOther ? [line('readOther', resource.parameter)] : []),
      ...(identity.isAssumed ? [line('identity', resource.parameter, identity.theirs)] : []),
      ...timeLines(all, id),
    ],
  };
}

/** Whether a presumed list returns a single record, such as settings. */
function isOneRecord({ document }: ImportContext, { list, parameter }: Resource, { records }: ListAnswer): boolean {
  const schema = schemaOf(document, list.answer);
  if (records !== undefined || schema === undefined || schema.items !== undefined || isAround(schema)) return false;
  return identityOf(parameter, [...schema.properties.keys()], [])?.isAssumed === false;
}

/** Returns why rows have no fields: they are texts or numbers, or the members of one object, or undescribed. */
function withoutFields(
  { document }: ImportContext,
  { list }: Resource,
  { row, records }: ListAnswer,
): 'pairTexts' | 'pairMap' | 'pairNoRow' {
  if (row?.types.some((type) => type !== 'object' && type !== 'array') === true) return 'pairTexts';
  const schema = records === undefined ? schemaOf(document, list.answer) : undefined;
  const isMap = schema?.properties.size === 0 && isMembers(schema.keywords.additionalProperties);
  return isMap ? 'pairMap' : 'pairNoRow';
}

/** Returns the preset's id field, if rows have it. */
function usualIdentity(preset: Preset | undefined, names: readonly string[]): IdentityFound | undefined {
  const identity = preset && presets[preset].record?.identity;
  return identity !== undefined && names.includes(identity) ? { theirs: identity, isAssumed: false } : undefined;
}

/** Returns the id field of rows that are known from request bodies only, which lack server-generated ids. */
function sentIdentity(parameter: string, found: IdentityFound | undefined): IdentityFound {
  const isGiven = /^(id|uuid|guid|gid)$/i.test(parameter);
  return found === undefined || (found.isAssumed && isGiven) ? { theirs: parameter, isAssumed: true } : found;
}

/** Returns the paths in a response without the preset's envelope. */
function unpacked(answer: ListAnswer, preset: Preset | undefined): ListAnswer {
  const names = ['records', 'total', 'more', 'next', 'pages'] as const;
  const located = names.flatMap((name) =>
    answer[name] === undefined ? [] : [[name, inContent(answer[name] ?? '', preset)] as const],
  );
  return { ...answer, ...Object.fromEntries(located) };
}

/** Returns a path in a response, relative to the envelope's content. */
export function inContent(name: string, preset: Preset | undefined): string {
  const data = preset && presets[preset].envelope?.data;
  if (data === undefined) return name;
  return name === data ? '.' : name.startsWith(`${data}.`) ? name.slice(data.length + 1) : name;
}

function timeLines(fields: readonly Field[], resource: string): readonly ReportLine[] {
  return fields.flatMap(({ form, theirs, pointer }): readonly ReportLine[] => {
    if (form?.kind === 'local') return [{ reason: 'timeZone', resource, pointer, detail: theirs, assumed: form.zone }];
    return form?.kind === 'seconds' || form?.kind === 'milliseconds'
      ? [{ reason: 'timeUnit', resource, pointer, detail: theirs, assumed: form.kind }]
      : [];
  });
}

/** Whether the detail call returns something other than a row, without the id field. */
function isOtherThan({ row, alone }: Schemas, identity: string): boolean {
  if (alone === undefined || alone === row || isAround(alone)) return false;
  return row?.properties.has(identity) === true && !alone.properties.has(identity);
}

interface Schemas {
  readonly row: Schema | undefined;
  readonly read: Schema | undefined;
  /** The response of the detail call, whether a row or not. */
  readonly alone?: Schema;
  readonly at: string;
  /** Whether the request body's schema had to stand in for the response's. */
  readonly isSent: boolean;
}

/** Returns the row's schemas: in the list, in the detail, otherwise in request bodies. */
function schemasOf({ document }: ImportContext, { read, create, change }: Resource, { row }: ListAnswer): Schemas {
  const names = new Set(row?.properties.keys() ?? []);
  const alone = recordPathIn(document, read?.answer, names) ?? recordPathIn(document, change?.answer, names);
  const isRead = isObjectSchema(row) || hasRecord(alone, names);
  const content = alone && isAround(alone.schema) ? propertyOf(document, alone.schema, 'data') : alone?.schema;
  const forms = isObjectSchema(content) ? { alone: content } : {};
  if (isRead)
    return {
      row: isObjectSchema(row) ? row : alone?.schema,
      read: hasRecord(alone, names) ? alone?.schema : undefined,
      at: alone?.at ?? '.',
      isSent: false,
      ...forms,
    };
  const sent = recordPathIn(document, change?.body, names) ?? recordPathIn(document, create?.body, names);
  return { row: sent?.schema, read: undefined, at: '.', isSent: true, ...forms };
}

const envelope = /^(code|status|msg|message|requestId|success|data|error|errors)$/;

/** Whether an object is a record, rather than a common response envelope. */
function hasRecord(alone: { readonly schema: Schema } | undefined, names: ReadonlySet<string>): boolean {
  if (alone === undefined || isAround(alone.schema)) return false;
  return names.size === 0 || [...alone.schema.properties.keys()].some((name) => names.has(name));
}

/** Whether a schema describes only a common response envelope. */
function isAround({ properties }: Schema): boolean {
  return [...properties.keys()].every((name) => envelope.test(name));
}

/** Returns the names of the plain values in create and update bodies. */
function sentIn({ document }: ImportContext, { create, change }: Resource, { row }: Schemas): ReadonlySet<string> {
  const names = new Set(row?.properties.keys() ?? []);
  const bodies = [create, change].flatMap((call) => recordPathIn(document, call?.body, names)?.schema ?? []);
  return new Set(
    bodies.flatMap((body) =>
      [...body.properties.keys()].filter((name) => propertyOf(document, body, name)?.properties.size === 0),
    ),
  );
}

/** Renames nested fields whose usual name is also sent as a value: `author.name` beside the id `author`. */
function apartFrom(sent: ReadonlySet<string>, fields: readonly Field[]): readonly Field[] {
  const taken = new Set(fields.map(({ name }) => name));
  return fields.map((field) => {
    const name = camel(wordsIn(field.theirs));
    const isMistaken = field.theirs.startsWith(`${field.name}.`) && sent.has(field.name) && !taken.has(name);
    return isMistaken ? { ...field, name } : field;
  });
}

function joined(rows: readonly Field[], more: readonly Field[]): readonly Field[] {
  const known = new Set(rows.map(({ name }) => name));
  return [
    ...rows,
    ...more
      .filter(({ name }) => !known.has(name))
      .map((field): Field => ({ ...field, isDetail: true, isAlways: false, property: optional(field) })),
  ];
}

function optional({ property }: Field): Field['property'] {
  const type = [property.type ?? 'string'].flat();
  return { ...property, type: type.includes('null') ? type : [...type, 'null'], empty: property.empty ?? '—' };
}

function levelField({ words }: Entity, own: readonly Field[]): string {
  const field = camel([...withLast(words, singular), 'id']);
  return own.some(({ name }) => name === field) ? `${field}Key` : field;
}

function levelAsField({ parent, field }: Level): Field {
  return {
    name: field,
    theirs: field,
    property: { type: 'string', title: parent.one, record: parent.id },
    isAlways: true,
    isDetail: true,
    pointer: parent.resource.list.pointer,
  };
}

/** Returns the project's names for the path parameters of a list or its row. */
export function placeholdersOf({ levels, asked }: Pick<Entity, 'levels' | 'asked'>): readonly string[] {
  return [...(asked === undefined ? levels.map(({ field }) => field) : []), 'id'];
}

/** Returns the entity whose screen shows another: its outermost parent, or itself. */
export function rootOf(entity: Entity): Entity {
  const [level] = entity.levels;
  return level === undefined ? entity : rootOf(level.parent);
}
