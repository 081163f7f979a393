import type { Enum } from '../../../src/language/enum.ts';
import type { ProjectFiles } from '../../../src/language/project/project.ts';
import type { Mutant } from './mutate.ts';

const lists = [
  'columns',
  'fields',
  'filters',
  'where',
  'search',
  'lines',
  'tabs',
  'figures',
  'compare',
  'tasks',
  'presets',
  'sections',
  'toolbar',
  'row',
  'bulk',
  'actions',
];
const offers = [
  'sortable',
  'multiple',
  'hidden',
  'total',
  'link',
  'actions',
  'toolbar',
  'row',
  'bulk',
  'filters',
  'search',
  'tabs',
  'card',
  'poll',
  'compare',
  'presets',
  'group',
  'count',
  'sheet',
];

/**
 * Whether a mutant takes something away from a page, or puts another field in its place: a page's own choice, and so no
 * mistake, but a change that `screens:diff` names.
 */
export function isRemoval({ path, way }: Mutant): boolean {
  const name = path.at(-1);
  if (way === 'other') return name === 'field';
  if (way === 'flip') return ['sortable', 'multiple', 'hidden', 'total'].includes(String(name));
  return way === 'drop' && (lists.includes(String(path.at(-2))) || offers.includes(String(name)));
}

/** Returns whether a mutant names another shared enum with the very same values. */
export function sameEnumIn(files: ProjectFiles): (mutant: Mutant) => boolean {
  const enums = JSON.parse(files['screens/shared/enums.json'] ?? '{}') as Readonly<Record<string, Enum>>;
  const valuesOf = (name: string): string =>
    JSON.stringify(enums[JSON.parse(name) as string]?.map(({ value }) => value).toSorted());
  return ({ path, way, before, after }) =>
    way === 'other' && path.includes('enums') && valuesOf(before) === valuesOf(after);
}
