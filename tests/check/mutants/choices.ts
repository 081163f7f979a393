import { columnKinds } from '../../../src/kinds/columns/specs.ts';
import type { Json } from '../../../src/language/json.ts';
import { type Project, type ProjectFiles, parseProject } from '../../../src/language/project/project.ts';
import { requestParts } from '../../../src/language/project/request-parts.ts';
import { misspelt, type Spot } from './tree.ts';

/** Another value for a spot, and what was done to get it. */
export interface Choice {
  readonly way: string;
  readonly value: Json;
}

/** The ways to break the value at a spot. */
export type Choices = (spot: Spot) => readonly Choice[];

const words: Readonly<Record<string, readonly string[]>> = {
  intent: ['primary', 'success', 'warning', 'danger'],
  width: ['narrow', 'normal', 'wide'],
  icon: ['shop', 'office', 'people', 'calendar'],
  value: ['id', 'code'],
};

const kinds: readonly (readonly string[])[] = [
  Object.keys(columnKinds),
  ['request', 'form', 'sheet', 'image', 'download', 'view'],
  ['fields', 'actions', 'table', 'form', 'view'],
  ['list', 'form', 'dashboard', 'view'],
];

const guardKeys = ['when', 'editable'];
const valueKeys = ['body', 'prefill', 'with'];

/** What can be put at the spots of one file, from all that the project has: always the same of several. */
export function choicesOf(files: ProjectFiles, file: string): Choices {
  const project = parseProject(files);
  const screen: unknown = JSON.parse(files[file] ?? '');
  return (spot) => choose(spot, project, screen);
}

function choose({ path, node }: Spot, project: Project, screen: unknown): readonly Choice[] {
  const name = path.at(-1);
  const value: unknown = node.value;
  const record = recordAt(screen, path);
  const fields = Object.keys(project.records[record]?.properties ?? {});
  const guard = path.findLastIndex((step) => guardKeys.includes(String(step)));
  if (guard >= 0 && path.length > guard + 1) return guarding(path.slice(guard + 1), node.type, value, project, record);
  if (path.length > 1 && valueKeys.includes(String(path.at(-2)))) return sending(value, fields);
  if (typeof value === 'boolean') return [{ way: 'flip', value: !value }];
  if (typeof value === 'number') return [{ way: 'number', value: value + 1 }];
  if (typeof value !== 'string') return [];
  const wrong = { way: 'misspell', value: misspelt(value) };
  const other = (list: readonly string[]): readonly Choice[] => [wrong, ...otherOf(list, value, path)];
  switch (name) {
    case 'field':
      return other(fields);
    case 'kind': {
      const list = kinds.find((candidate) => candidate.includes(value) && isAt(candidate, path)) ?? [];
      return other(list);
    }
    case 'record':
      return other(Object.keys(project.records));
    case 'form':
      return other(Object.keys(project.forms));
    case 'options':
      return other(Object.keys(project.options));
    case 'view':
      return other(Object.keys(project.views));
    case 'screen':
      return other(Object.keys(project.screens));
    case 'permission':
      return permitting(value, project, wrong, path);
    case 'request':
    case 'load':
      return requesting(value, project, fields, path);
    case 'open':
    case 'sheet':
    case 'tab':
      return [wrong];
    case '$schema':
    case '$comment':
      return [];
    default:
      if (path.at(-2) === 'enums') return other(Object.keys(project.enums));
      if (path.at(-2) === 'then' || path.at(-2) === 'parameters') return [wrong];
      if (name !== undefined && words[name] !== undefined) return other(words[name]);
      return speaking(value, fields);
  }
}

/** One of the others, by chance, but always the same. */
function otherOf(list: readonly string[], value: string, path: Spot['path']): readonly Choice[] {
  const others = list.filter((candidate) => candidate !== value);
  const chosen = others[hash(path.join('/') + value) % Math.max(1, others.length)];
  return chosen === undefined ? [] : [{ way: 'other', value: chosen }];
}

function hash(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}

function isAt(candidate: readonly string[], path: Spot['path']): boolean {
  const [columns, actions, sections, screens] = kinds;
  const place = path.filter((step) => typeof step === 'string').at(-2);
  if (path.length === 1) return candidate === screens;
  if (place === 'sections') return candidate === sections;
  if (['columns', 'fields', 'filters', 'figures'].includes(String(place))) return candidate === columns;
  return candidate === actions;
}

/** A guard: other values, fewer, more, and the opposite. */
function guarding(
  inside: Spot['path'],
  type: string | undefined,
  value: unknown,
  project: Project,
  record: string,
): readonly Choice[] {
  const [field = ''] = inside;
  const known = (project.records[record]?.properties[String(field)]?.enum ?? []).filter((one) => one !== null);
  if (typeof value === 'boolean') return [{ way: 'flip', value: !value }];
  if (type === 'array' || typeof value === 'object') return [];
  if (typeof value === 'string') return [{ way: 'misspell', value: misspelt(value) }];
  if (typeof value !== 'number') return [];
  const missing = known.filter((one) => one !== value);
  return [
    { way: 'unknown value', value: 99 },
    { way: 'text for number', value: String(value) },
    ...missing.map((one) => ({ way: 'other value', value: one as Json })),
    ...(inside.length === 1 && missing.length > 0 ? [{ way: 'widen', value: known as Json }] : []),
  ];
}

/** What is sent or handed over. */
function sending(value: unknown, fields: readonly string[]): readonly Choice[] {
  if (typeof value === 'number')
    return [
      { way: 'number', value: value + 1 },
      { way: 'text for number', value: String(value) },
    ];
  if (typeof value === 'boolean') return [{ way: 'flip', value: !value }];
  return typeof value === 'string'
    ? speaking(value, fields).filter(({ way }) => way !== 'empty' && way !== 'reword')
    : [];
}

function permitting(value: string, project: Project, wrong: Choice, path: Spot['path']): readonly Choice[] {
  const codes = [...new Set(Object.values(project.api).map(({ permission }) => permission.split(':')[0] ?? ''))];
  const [code, level] = value.split(':');
  const bare = codes.filter((one) => one !== code && one !== 'public' && one !== 'session');
  return [
    wrong,
    ...otherOf(bare, value, path),
    ...(value === 'session' ? [] : [{ way: 'anyone', value: 'session' }]),
    ...(level === 'write' ? [{ way: 'looser', value: `${code}:read` }] : []),
    ...(level === undefined && value !== 'session' ? [{ way: 'stricter', value: `${code}:write` }] : []),
  ];
}

/** A request: another method, path, place or call. */
function requesting(value: string, project: Project, fields: readonly string[], path: Spot['path']): readonly Choice[] {
  const parts = requestParts(value);
  const method = parts?.method ?? 'GET';
  const other = { GET: 'POST', POST: 'PUT', PUT: 'POST', PATCH: 'PUT', DELETE: 'POST' }[method];
  const calls = Object.keys(project.api).filter((call) => call.startsWith(`${method} `));
  const literal = [...(parts?.segments ?? [])].reverse().find((segment) => /^[a-z-]{3,}$/.test(segment)) ?? '';
  return [
    { way: 'method', value: value.replace(method, other) },
    { way: 'misspell', value: value.replace(literal, misspelt(literal)) },
    ...otherOf(calls, value, path),
    ...speaking(value, fields).filter(({ way }) => way.startsWith('place')),
    ...(value.includes('{') ? [] : [{ way: 'place added', value: `${value.replace(/\?.*/, '')}/{id}` }]),
  ];
}

/** A text for people: its places, and itself. */
function speaking(value: string, fields: readonly string[]): readonly Choice[] {
  const places = [...value.matchAll(/\{([^{}]+)\}/g)].map(([, field = '']) => field);
  return [
    { way: 'empty', value: '' },
    { way: 'reword', value: `${value}吧` },
    ...places.flatMap((field) => [
      { way: 'place misspelt', value: value.replace(`{${field}}`, `{${misspelt(field)}}`) },
      { way: 'place open', value: value.replace(`{${field}}`, `{${field}`) },
      { way: 'place lost', value: value.replace(`{${field}}`, '') },
      ...otherOf(fields, field, [value]).map((choice) => ({
        way: 'place other',
        value: value.replace(`{${field}}`, `{${String(choice.value)}}`),
      })),
    ]),
  ];
}

/** The record of the row that a spot speaks of. */
function recordAt(screen: unknown, path: Spot['path']): string {
  let current = screen;
  let record = '';
  for (const step of path) {
    if (typeof current !== 'object' || current === null) break;
    if ('record' in current && typeof current.record === 'string' && step !== 'toolbar') {
      // The actions above a table speak of the whole record.
      const isAround =
        path.includes('toolbar') && path.includes('sections') && 'kind' in current && current.kind === 'table';
      if (!isAround && !['when', 'editable', 'field', 'request'].includes(String(step))) record = current.record;
      else if (record === '') record = current.record;
    }
    current = (current as Record<string | number, unknown>)[step];
  }
  return record;
}
