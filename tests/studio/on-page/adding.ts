import { loosenings } from '../../../src/change/publication/loosenings.ts';
import { check } from '../../../src/check/check.ts';
import { inferScreen } from '../../../src/language/infer/infer.ts';
import type { Json } from '../../../src/language/json.ts';
import { factsOf, type ProjectFiles, places } from '../../../src/language/project/project.ts';
import { namesIn } from '../../../src/studio/help/names.ts';
import { additionsTo, freeKey } from '../../../src/studio/on-page/additions.ts';
import { withAddition } from '../../../src/studio/on-page/edits.ts';
import { listsOf, type Page } from '../../../src/studio/on-page/marks-of.ts';
import { type Path, partAt } from '../../../src/studio/parts/part.ts';
import { sampled } from '../../depth.ts';

/** A page or form of a project as it is edited on the page; undefined of any other file. */
export function pageAt(files: ProjectFiles, path: string): Page | undefined {
  const names = namesIn(files);
  const screen = places.screens.exec(path)?.[1];
  const form = places.forms.exec(path)?.[1];
  const written = JSON.parse(files[path] ?? '');
  const rest = { names, written, published: written };
  if (form !== undefined) return { kind: 'form', name: form, document: written, ...rest };
  if (screen === undefined || screen === 'menu') return undefined;
  return { kind: 'screen', name: screen, document: inferScreen(written, factsOf(names)), ...rest };
}

/** Every list and map that something can be added to: those on the page, and those of the settings of its things. */
function addedTo(page: Page): readonly Path[] {
  const found = new Map(listsOf(page).map(({ path }) => [path.join('/'), path] as const));
  const visit = (path: Path): void => {
    const part = partAt(page.names, page.kind, page.document, path, true);
    for (const child of part?.children ?? []) {
      const here = [...path, child.key];
      if (child.shape === 'object') {
        if (child.members.length > 0) visit(here);
      } else {
        found.set(here.join('/'), here);
        for (const { key } of child.members) visit([...here, key]);
      }
    }
  };
  visit([]);
  return [...found.values()];
}

/** Something that is offered, and the text of its file with it. */
interface Offered {
  readonly name: string;
  readonly text: string;
}

function offeredFor(files: ProjectFiles, path: string, page = pageAt(files, path)): readonly Offered[] {
  return (page === undefined ? [] : addedTo(page)).flatMap((list) =>
    additionsTo(page as Page, list).map((addition) => {
      const { title, note, key } = addition;
      const name = freeKey(page as Page, list, key);
      const { text } = withAddition(files[path] ?? '', list, undefined, name, addition);
      return { name: `${path} ${list.join('/')} + ${title} (${note})`, text };
    }),
  );
}

/** What is offered for the fields and choices of deployed forms and would be refused when it is published. */
export function refused(files: ProjectFiles, paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const deployed = JSON.parse(files[path] ?? '') as Json;
    const page = { ...(pageAt(files, path) as Page), deployed };
    return offeredFor(files, path, page)
      .filter(
        ({ name, text }) => /(properties|oneOf) [+] /.test(name) && loosenings(deployed, JSON.parse(text)).length > 0,
      )
      .map(({ name }) => name);
  });
}

/**
 * What the check says of some files once something is added, for each thing that is offered in one of them. Each round adds
 * one thing to every file, which know nothing of each other.
 */
export function faults(
  files: ProjectFiles,
  paths: readonly string[],
): { readonly wrong: readonly string[]; tried: number } {
  const offered = paths.map((path) => [path, offeredFor(files, path)] as const);
  const rounds = Math.max(...offered.map(([, all]) => all.length));
  const numbers = Array.from({ length: rounds }, (_, round) => round);
  const wrong = sampled(numbers, 6).map((round) => {
    const added = offered.flatMap(([path, all]) => {
      const one = all[round];
      return one === undefined ? [] : [[path, one] as const];
    });
    const problems = check({ ...files, ...Object.fromEntries(added.map(([path, { text }]) => [path, text])) });
    return added.flatMap(([path, { name }]) =>
      problems.filter(({ file }) => file === path).map(({ message }) => `${name}: ${message}`),
    );
  });
  return { wrong: wrong.flat(), tried: offered.reduce((sum, [, all]) => sum + all.length, 0) };
}

/** What is offered twice for a list of a file: under one title with the same note. */
export function offeredTwice(files: ProjectFiles, path: string): readonly string[] {
  const names = offeredFor(files, path).map(({ name }) => name);
  return names.filter((name, index) => names.indexOf(name) < index);
}

/** The pages and the forms of a project, which are edited on their preview. */
export function editedIn(files: ProjectFiles): {
  readonly pages: readonly string[];
  readonly forms: readonly string[];
} {
  const paths = Object.keys(files);
  return {
    pages: paths.filter((path) => places.screens.test(path)),
    forms: paths.filter((path) => places.forms.test(path)),
  };
}
