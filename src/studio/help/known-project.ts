import type { Project } from '../../language/project/project.ts';
import type { Screen } from '../../language/screen/screen.ts';
import type { Names } from './names.ts';

/** Returns the project as the editors' schemas need it: names and titles only. */
export function knownProject({ screens, lists, languages, pages: _, ...names }: Names): Project {
  const titles = Object.entries(screens).map(([id, title]) => [id, { title }] as const);
  const declaring = lists.map(({ record, enums }, index) => [` ${index}`, { kind: 'list', record, enums }] as const);
  return {
    ...names,
    language: languages[0],
    menu: { title: '', items: [], language: languages },
    // The schemas only use the titles of screens and the enums of lists.
    screens: Object.fromEntries([...titles, ...declaring]) as Readonly<Record<string, Screen>>,
  };
}
