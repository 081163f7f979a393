import { recordNames } from '../../language/accounts/records.ts';
import type { Transition } from '../../language/contract/record.ts';
import { type Calls, callsOf, type FindOptions } from './calls.ts';
import { requiredParameters } from './conventions/query.ts';
import { variableParameters, withFixed } from './document/paths.ts';
import { normalizedPath, type Resource } from './document/resource.ts';
import { schemaOf } from './document/schema.ts';
import { type Entity, entityOf, type ImportContext, type ParentLevels, rootOf } from './entity.ts';
import { linkOf } from './links.ts';
import type { Field } from './record/fields.ts';
import type { ReportLine } from './report.ts';
import type { Branch } from './screens.ts';
import { rowActionsOf } from './states.ts';
import { readablePhrase, singular, wordsIn } from './words/names.ts';
import { namingsOf, type ResourceNames } from './words/naming.ts';

/** An entity with its part of the contract and of the screens. */
export interface ImportedEntity extends Branch {
  readonly children: readonly ImportedEntity[];
  /** The entity whose screen shows it. */
  readonly root: Entity;
  readonly transitions: readonly Transition[];
  readonly statusField?: string;
}

/** The lists that have screens; nested ones are on their parents' screens. */
export interface ImportedEntities {
  readonly roots: readonly ImportedEntity[];
  /** Entities that forms and filters select from. */
  readonly chosen: ReadonlySet<Entity>;
  readonly lines: readonly ReportLine[];
}

/** Returns the entities of these lists with their calls, each nested below the one whose row is in its path. */
export function branchesOf(
  context: ImportContext,
  resources: readonly Resource[],
  only?: readonly string[],
): ImportedEntities {
  const { fixed } = context.style;
  const namings = namingsOf(resources, context.language, fixed, new Set([...recordNames, 'menu', 'login', 'password']));
  const wanted = new Set(resources.filter((resource) => isWanted(resource, namings.get(resource), only)));
  const entities = new Map<string, Entity>();
  const lines: ReportLine[] = [];
  const report = (resource: Resource, reason: ReportLine['reason'], detail: string) =>
    lines.push({ reason, resource: namings.get(resource)?.id ?? '', pointer: resource.list.pointer, detail });
  const depth = (one: Resource) =>
    variableParameters(one.path, fixed).length + Number(neededOf(context, one).length > 0) / 2;
  const rowPaths = new Set(resources.flatMap(({ rows, parameter }) => keyOf(`${rows}/{${parameter}}`, fixed)));
  for (const resource of [...resources].sort((one, other) => depth(one) - depth(other))) {
    const naming = namings.get(resource);
    if (naming === undefined) continue;
    const parents = aboveOf(context, resource, entities);
    if (!wanted.has(resource)) report(resource, 'pairNotWanted', resource.path);
    else if (rowPaths.has(keyOf(resource.path, fixed)) && !isListed(context, resource))
      report(resource, 'pairOfRow', resource.path);
    else if ('missing' in parents) report(resource, 'pairUnreachable', parents.missing);
    else {
      const found = entityOf(makingFor(context, resource), resource, naming, parents);
      lines.push(...found.lines);
      if (found.entity !== undefined) entities.set(keyOf(resource.rows, fixed), found.entity);
    }
  }
  const all = [...entities.values()];
  const chosen = new Set<Entity>();
  const withOptions = all.map((entity) => pointing(entity, all, chosen));
  const find: FindOptions = (entity, theirs) => {
    const target = targetOf(theirs, entity, all);
    if (target !== undefined) chosen.add(target);
    return target?.id;
  };
  const grown = withOptions.flatMap((entity) => grow(context, entity, find, lines));
  return { roots: nested(grown), chosen, lines };
}

function isWanted(resource: Resource, naming: ResourceNames | undefined, only: readonly string[] | undefined): boolean {
  if (only === undefined) return true;
  const last = normalizedPath(resource.path).split('/').at(-1) ?? '';
  return only.some((name) => name === naming?.id || name === last || singular(name) === naming?.id);
}

/** Whether a call's response is itself a list. */
function isListed({ document }: ImportContext, { list }: Resource): boolean {
  return schemaOf(document, list.answer)?.items !== undefined;
}

/** Returns the required parameters of a root list for which there is no value. */
function neededOf({ document, style }: ImportContext, { list, path }: Resource): readonly string[] {
  if (variableParameters(path, style.fixed).length > 0) return [];
  return requiredParameters(document, list).flatMap(({ name }) => (Object.hasOwn(style.fixed, name) ? [] : [name]));
}

/** Returns a key of a path that ignores the names of its parameters. */
function keyOf(path: string, fixed: Readonly<Record<string, string>>): string {
  return normalizedPath(withFixed(path, fixed)).replace(/\{[^{}]+\}/g, '{}');
}

/** Returns the entities above a list: those whose rows are in its path, or the one whose row its query requires. */
function aboveOf(
  context: ImportContext,
  resource: Resource,
  entities: ReadonlyMap<string, Entity>,
): ParentLevels | { readonly missing: string } {
  const [asked, ...others] = neededOf(context, resource);
  if (asked === undefined || others.length > 0) return parentsOf(resource, entities, context.style.fixed);
  const words = wordsIn(asked).join(' ');
  const parent = [...entities.values()].find(
    (target) =>
      target.levels.length === 0 && [...namesOfId(target), target.words.map(singular).join(' ')].includes(words),
  );
  return parent === undefined ? { levels: [] } : { levels: [parent], asked };
}

/** Returns the entities whose rows are in a path, outermost first. */
function parentsOf(
  { path }: Resource,
  entities: ReadonlyMap<string, Entity>,
  fixed: Readonly<Record<string, string>>,
): { readonly levels: readonly Entity[] } | { readonly missing: string } {
  const segments = normalizedPath(withFixed(path, fixed)).split('/');
  const levels: Entity[] = [];
  for (const [index, segment] of segments.entries()) {
    if (!segment.startsWith('{')) continue;
    const parent = entities.get(keyOf(segments.slice(0, index).join('/'), {}));
    if (parent === undefined) return { missing: segment };
    levels.push(parent);
  }
  return { levels };
}

/** Returns an entity whose id fields refer to their entities. */
function pointing(entity: Entity, all: readonly Entity[], chosen: Set<Entity>): Entity {
  const fields = entity.fields.map((field) => {
    const isLevel = entity.levels.some((level) => level.field === field.name);
    const target =
      isLevel ||
      field.name === 'id' ||
      field.theirs.includes('.') ||
      field.values !== undefined ||
      field.property.format !== undefined
        ? undefined
        : targetOf(field.theirs, entity, all);
    if (target === undefined || [field.property.type].flat().includes('array')) return field;
    chosen.add(target);
    return { ...field, property: { ...field.property, options: target.id, title: withoutId(field.property.title) } };
  });
  return { ...entity, fields: withOwnTitles(fields) };
}

function withoutId(title: string): string {
  return title.replace(/ (ID|code)$/, '') || title;
}

/** Returns the fields with distinct titles. */
function withOwnTitles(fields: readonly Field[]): readonly Field[] {
  const taken = new Set<string>();
  return fields.map((field) => {
    const { title } = field.property;
    const long = readablePhrase(wordsIn(field.theirs));
    const own = [title, long].find((one) => !taken.has(one)) ?? unusedTitle(title, taken);
    taken.add(own);
    return own === title ? field : { ...field, property: { ...field.property, title: own } };
  });
}

function unusedTitle(title: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(`${title} ${number}`)) number++;
  return `${title} ${number}`;
}

/**
 * Returns the entity that an id field refers to: `customerId` to customers, `plan_code` to plans identified by a code.
 */
function targetOf(theirs: string, entity: Entity, all: readonly Entity[]): Entity | undefined {
  const words = wordsIn(theirs);
  return all.find((target) => {
    if (target === entity || target.levels.length > 0) return false;
    return namesOfId(target).includes(words.join(' '));
  });
}

/** Returns the word lists by which a field or parameter may name an entity's id. */
function namesOfId({ identity, words }: Entity): readonly string[] {
  const [own, id] = [words.map(singular), wordsIn(identity)];
  return [[...own, ...id].join(' '), [...id.slice(0, -1), ...own, ...id.slice(-1)].join(' ')];
}

/**
 * Returns the context for one resource: a path parameter with one value in the whole project keeps its own values in
 * the list of its rows.
 */
function makingFor(context: ImportContext, { parameter, path }: Resource): ImportContext {
  const { [parameter]: value, ...fixed } = context.style.fixed;
  return value === undefined || path.includes(`{${parameter}}`)
    ? context
    : { ...context, style: { ...context.style, fixed } };
}

function grow(all: ImportContext, entity: Entity, find: FindOptions, lines: ReportLine[]): readonly ImportedEntity[] {
  const context = makingFor(all, entity.resource);
  const root = rootOf(entity);
  const calls = callsOf(context, entity, root.id, find);
  if (!isCalls(calls)) {
    lines.push(...calls);
    return [];
  }
  lines.push(...calls.lines);
  const rowActions = rowActionsOf(context, entity, root.id, calls.read !== undefined);
  lines.push(...rowActions.lines);
  const link = linkOf(context, entity, root.id, find);
  const { transitions, statusField, actions } = rowActions;
  return [
    {
      entity,
      root,
      transitions,
      actions,
      calls: {
        ...calls,
        api: { ...calls.api, ...rowActions.api, ...(link && { [link.key]: link.call }) },
        forms: { ...calls.forms, ...(link && { [link.form.$id]: link.form }) },
      },
      ...(link && { link }),
      children: [],
      ...(statusField !== undefined && { statusField }),
    },
  ];
}

function isCalls(calls: Calls | readonly ReportLine[]): calls is Calls {
  return !Array.isArray(calls);
}

/**
 * Nests entities below their innermost parent; those whose parent has no screen are dropped, and the parent's report
 * line covers them.
 */
function nested(grown: readonly ImportedEntity[]): readonly ImportedEntity[] {
  const below = (parent: Entity | undefined): readonly ImportedEntity[] =>
    grown
      .filter(({ entity }) => entity.levels.at(-1)?.parent.id === parent?.id)
      .map((one) => ({ ...one, children: below(one.entity) }));
  return below(undefined);
}
