import type { ProjectFiles } from '../../../src/compile/project.ts';
import type { Enum } from '../../../src/language/enum.ts';
import type { Json } from '../../../src/language/json.ts';
import type { RecordSchema } from '../../../src/language/record.ts';
import type { ListScreen } from '../../../src/language/screen.ts';
import type { Mutant } from './mutate.ts';

/**
 * Whether a mutant changes what nobody has said they rely on: a part of a page that was added, or that has grown. Its
 * record's `expected` does not ask for it, another list of the record shows it, or another button does the same.
 */
export function freeOf(files: ProjectFiles): (mutant: Mutant) => boolean {
  const read = (path: string): Json => JSON.parse(files[path] ?? 'null');
  const lists = Object.keys(files)
    .filter((path) => /^screens\/[^/]+\.json$/.test(path))
    .map((path) => ({ path, screen: read(path) as unknown as ListScreen }))
    .filter(({ screen }) => screen.kind === 'list');
  const sizeOf = ({ columns, filters = [] }: ListScreen): number => columns.length + filters.length;
  const enums = read('screens/shared/enums.json') as unknown as Readonly<Record<string, Enum>>;
  const valuesOf = (name: string): string =>
    JSON.stringify(enums[JSON.parse(name) as string]?.map(({ value }) => value).toSorted());
  const all = Object.keys(files)
    .filter((path) => path.startsWith('screens/'))
    .map((path) => files[path])
    .join('\n');

  return ({ file, path, way, before, after }) => {
    if (path.includes('enums') && way === 'other') return valuesOf(before) === valuesOf(after);
    const requests = requestsAlong(read(file), path);
    if (way === 'drop' && requests.some((request) => all.split(JSON.stringify(request)).length > 2)) return true;
    const screen = lists.find((list) => list.path === file)?.screen;
    const [place, index] = path;
    if (screen === undefined || (place !== 'columns' && place !== 'filters' && place !== 'actions')) return false;
    const isPart = lists.some(
      (other) => other.screen.record === screen.record && sizeOf(other.screen) > sizeOf(screen),
    );
    if (isPart || place === 'actions') return isPart && (place !== 'actions' || way === 'drop');
    const { expected } = read(`schemas/records/${screen.record}.json`) as unknown as RecordSchema;
    const field = screen[place]?.[Number(index)]?.field;
    return field !== undefined && expected?.[place]?.includes(field) !== true;
  };
}

/** The calls of what stands along a path: of an action, and of what is around it. */
function requestsAlong(value: Json, [step, ...rest]: Mutant['path']): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { request, kind } = value as { readonly request?: Json; readonly kind?: Json };
  const own = typeof request === 'string' && (kind === 'request' || kind === 'form') ? [request] : [];
  return step === undefined ? own : [...own, ...requestsAlong((value as Record<string, Json>)[step] ?? null, rest)];
}
