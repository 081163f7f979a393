import type { Project } from '../../language/project/project.ts';
import type { Screen } from '../../language/screen.ts';
import type { Names } from './names.ts';

/** Returns the project as the editors' schemas look at it: names and their titles, whatever else the files say. */
export function knownProject({ screens, lists, ...names }: Names): Project {
  const titles = Object.entries(screens).map(([id, title]) => [id, { title }] as const);
  const declaring = lists.map(({ record, enums }, index) => [` ${index}`, { kind: 'list', record, enums }] as const);
  return {
    ...names,
    menu: { title: '', items: [] },
    // Of screens the schemas take the titles and, of lists, what they call the values of a field.
    screens: Object.fromEntries([...titles, ...declaring]) as Readonly<Record<string, Screen>>,
  };
}
