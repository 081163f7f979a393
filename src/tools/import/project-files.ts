import type { ApiCall } from '../../language/contract/api.ts';
import type { BackEnd } from '../../language/contract/back-end.ts';
import { presets } from '../../language/contract/presets.ts';
import type { RecordProperty } from '../../language/contract/record.ts';
import type { EnumValue, SharedEnums } from '../../language/enum.ts';
import type { OptionList } from '../../language/options.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import type { ImportedEntities, ImportedEntity } from './branches.ts';
import { withCommonConventions } from './conventions/common.ts';
import { credentialOf } from './conventions/credential.ts';
import { refusalOf } from './conventions/refusal.ts';
import { operationsOf } from './document/operation.ts';
import { styleOfPaths } from './document/paths.ts';
import type { Entity, ImportContext } from './entity.ts';
import { jsonText } from './json-text.ts';
import { menuOf } from './menu.ts';
import type { Field } from './record/fields.ts';
import { screenOf } from './screens.ts';
import { kebab, wordsIn } from './words/names.ts';
import { phrases } from './words/phrases.ts';

/** Returns the files of a project: contract, records, forms, enums, option lists, screens, menu. */
export function projectFiles(
  context: ImportContext,
  { roots, chosen }: Pick<ImportedEntities, 'roots' | 'chosen'>,
  title: string | undefined,
): ProjectFiles {
  const all = withDescendants(roots);
  const options = [...chosen].flatMap((entity) => all.find((one) => one.entity.id === entity.id) ?? []);
  const api = Object.assign({}, ...all.map(({ calls }) => calls.api), ...options.map(optionCall)) as Record<
    string,
    ApiCall
  >;
  const house = withCommonConventions(api, context.preset);
  const enums: Record<string, readonly EnumValue[]> = {};
  const files: Record<string, object> = {};
  for (const grown of all) {
    const { entity, calls } = grown;
    files[`schemas/records/${entity.id}.json`] = recordOf(context, grown, enums, options);
    for (const [id, form] of Object.entries(calls.forms))
      files[`schemas/forms/${id}.json`] = { $schema: '../editor/form.json', ...form };
  }
  for (const root of roots) files[`screens/${root.entity.id}.json`] = screenOf(root, context.language);
  files['schemas/api.json'] = house.api;
  files['schemas/back-end.json'] = backEndOf(context, all, house.conventions);
  files['screens/menu.json'] = menuOf(context, roots, title);
  if (Object.keys(enums).length > 0) files['screens/shared/enums.json'] = enums satisfies SharedEnums;
  if (options.length > 0) files['screens/shared/options.json'] = Object.fromEntries(options.map(optionList));
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path, jsonText(content)]));
}

/** Returns entities with all nested ones. */
export function withDescendants(branches: readonly ImportedEntity[]): readonly ImportedEntity[] {
  return branches.flatMap((one) => [one, ...withDescendants(one.children)]);
}

function optionKey({ id }: Entity): string {
  return `GET /api/options/${id}`;
}

function optionCall({ entity, calls, root }: ImportedEntity): Record<string, ApiCall> {
  const call = calls.api[calls.list];
  const { backEnd = {}, search } = call ?? {};
  const { filters: _, ...conventions } = backEnd;
  return {
    [optionKey(entity)]: {
      permission: `${root.id}:read`,
      options: entity.id,
      ...(search && calls.read !== undefined && { search }),
      backEnd: {
        ...conventions,
        request: calls.listRequest,
        ...(entity.name.name !== 'name' && { option: { name: entity.name.name } }),
      },
    },
  };
}

function optionList({ entity }: ImportedEntity): readonly [string, OptionList] {
  return [entity.id, { title: entity.one, request: optionKey(entity) }];
}

function recordOf(
  { language }: ImportContext,
  { entity, calls, transitions, statusField }: ImportedEntity,
  enums: Record<string, readonly EnumValue[]>,
  options: readonly ImportedEntity[],
): object {
  const known = new Set(options.map((one) => one.entity.id));
  const filtered = new Set(calls.filters);
  const properties = Object.fromEntries(
    entity.fields.map((field) => {
      const { options: list, ...property } = field.property;
      const linked: RecordProperty = { ...property, ...(list !== undefined && known.has(list) && { options: list }) };
      return [
        field.name,
        withEnum(linked, field, { entity, enums, isFiltered: filtered.has(field.name), yesNo: phrases[language] }),
      ];
    }),
  );
  return {
    $schema: '../editor/record.json',
    $id: entity.id,
    title: entity.one,
    type: 'object',
    required: entity.fields.filter(({ isAlways }) => isAlways).map(({ name }) => name),
    properties,
    ...(statusField !== undefined && statusField !== 'status' && { statusField }),
    ...(transitions.length > 0 && { transitions }),
  };
}

interface Listing {
  readonly entity: Entity;
  readonly enums: Record<string, readonly EnumValue[]>;
  readonly isFiltered: boolean;
  readonly yesNo: { readonly yes: string; readonly no: string };
}

function withEnum(
  property: RecordProperty,
  { name, values }: Field,
  { entity, enums, isFiltered, yesNo }: Listing,
): RecordProperty {
  if (values !== undefined) {
    const id = `${entity.id}-${kebab(wordsIn(name))}`;
    enums[id] = values;
    return { ...property, enums: id };
  }
  if (!isFiltered || ![property.type].flat().includes('boolean')) return property;
  enums['yes-no'] = [
    { value: true, title: yesNo.yes },
    { value: false, title: yesNo.no },
  ];
  return { ...property, enum: [true, false], enums: 'yes-no' };
}

function backEndOf(
  context: ImportContext,
  all: readonly ImportedEntity[],
  conventions: object,
): BackEnd & { readonly $schema: string } {
  const { preset } = context;
  const path = styleOfPaths(context.style);
  const usual = preset === undefined ? {} : presets[preset].record;
  const isRefusing = preset !== undefined && presets[preset].refusal !== undefined;
  const refusal = isRefusing ? {} : (refusalOf(context.document, operationsOf(context.document)) ?? {});
  const records = all.flatMap(({ entity, calls }) => {
    const { identity = 'id', at = '.', ...others } = calls.record;
    const own = {
      ...(identity !== (usual?.identity ?? 'id') && { identity }),
      ...(at !== (usual?.at ?? '.') && { at }),
      ...others,
    };
    return Object.keys(own).length === 0 ? [] : [[entity.id, own] as const];
  });
  const hasTimes = all.some(({ entity }) =>
    entity.fields.some(({ property, form }) => property.format === 'date-time' && form === undefined),
  );
  return {
    $schema: 'editor/back-end.json',
    credential: credentialOf(context.document).credential,
    accounts: true,
    ...(preset && { preset }),
    ...(path !== undefined && { path }),
    ...conventions,
    ...(hasTimes && usual?.times === undefined && { record: { times: { kind: 'iso' } } }),
    ...(Object.keys(refusal).length > 0 && { refusal }),
    ...(records.length > 0 && { records: Object.fromEntries(records) }),
  };
}
