import type { Json } from '../json.ts';
import { isMembers, type Members } from '../members.ts';
import { own } from '../own.ts';
import type { Path } from './text.ts';

/** An object of a file whose keys belong to the language, before version 5. */
export interface Part {
  readonly is: PartName;
  readonly node: Members;
  readonly path: Path;
}

export type PartName = keyof typeof contents;

/** The content of a key: one part, a list of parts, or a map of names to parts. */
type Content = PartName | readonly [PartName] | { readonly each: PartName };

const when = 'when' as const;

/** Part → its keys that contain other parts. */
const contents = {
  screen: {
    columns: ['column'],
    filters: ['filter'],
    views: { each: 'tab' },
    actions: 'actionGroups',
    sheet: 'sheet',
    sheets: { each: 'sheet' },
    sections: ['panel'],
  },
  tab: {},
  actionGroups: { toolbar: { each: 'action' }, row: { each: 'action' }, bulk: { each: 'action' } },
  action: { when, reveal: 'reveal' },
  reveal: {},
  sheet: { sections: ['section'], actions: { each: 'action' } },
  section: { when, editable: when, fields: ['column'], columns: ['column'], actions: { each: 'action' } },
  table: { when, editable: when, columns: ['column'], actions: 'actionGroups' },
  panel: { cards: ['card'], columns: ['column'], filters: ['filter'], tasks: ['task'] },
  card: { link: 'link' },
  task: { link: 'link' },
  column: { link: 'link' },
  filter: {},
  link: {},
  when: {},
  record: { accepts: { each: 'when' } },
  schema: {
    ...Object.fromEntries(
      ['items', 'not', 'contains', 'additionalProperties', 'if', 'then', 'else'].map((key) => [key, 'schema']),
    ),
    ...{ oneOf: ['schema'], anyOf: ['schema'], allOf: ['schema'] },
    ...{ properties: { each: 'schema' }, dependencies: { each: 'schema' } },
    ui: 'ui',
  },
  ui: { with: 'permissions' },
  permissions: {},
} as const;

/**
 * Returns the parts of a file, each before the parts inside it.
 *
 * @example
 * partsOf('screen', { columns: ['name', { field: 'status' }] }).map(({ is }) => is) // ['screen', 'column']
 */
export function partsOf(name: PartName, value: Json | undefined, path: Path = []): readonly Part[] {
  if (!isMembers(value)) return [];
  const is = name === 'section' && value.kind === 'table' ? 'table' : name;
  const inside = Object.entries(value).flatMap(([key, member]) => {
    const content = own(contents[is] as Readonly<Record<string, Content>>, key);
    return content === undefined ? [] : contained(content, member ?? null, [...path, key]);
  });
  return [{ is, node: value, path }, ...inside];
}

function contained(content: Content, value: Json, path: Path): readonly Part[] {
  if (typeof content === 'string') return partsOf(content, value, path);
  if ('each' in content) {
    if (!isMembers(value)) return [];
    return Object.entries(value).flatMap(([key, member]) => partsOf(content.each, member, [...path, key]));
  }
  if (!Array.isArray(value)) return [];
  return (value as readonly Json[]).flatMap((item, index) => partsOf(content[0], item, [...path, index]));
}
