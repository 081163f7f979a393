import { type Project, type ProjectFiles, parseProject } from '../language/project/project.ts';
import { compileBoot } from './boot/boot.ts';
import { hash } from './boot/hash.ts';
import type { Boot } from './boot/resolved-boot.ts';
import { CompileFailure } from './compile-failure.ts';
import { compileFinder } from './finder/finder.ts';
import { compileForm } from './form/form-module.ts';
import { compileScreen } from './screen/screen.ts';

/**
 * Everything the page loads of a project: the content of index.html, and the files under `/screens/<boot.version>/`.
 */
export interface Published {
  readonly boot: Boot;
  /** `product.json`, `forms/product-create.js`, and `menu.json` with what can be found → text. */
  readonly assets: Readonly<Record<string, string>>;
}

/**
 * Compiles a project that passed the check. The version is a hash of the content: equal files give an equal version.
 * Throws a CompileFailure for a screen or form that defeats it.
 *
 * @example
 * Object.keys(publish(files).assets) // ['book.json', 'shelves.json', 'menu.json', 'forms/book.js', …]
 */
export function publish(files: ProjectFiles): Published {
  const project = parseProject(files);
  const screens = Object.keys(project.screens).map((id) =>
    named(`screens/${id}.json`, () => compileScreen(project, id)),
  );
  const assets = {
    ...Object.fromEntries(screens.map((screen) => [`${screen.id}.json`, JSON.stringify(screen)])),
    // No screen is called so.
    'menu.json': JSON.stringify(compileFinder(project, screens)),
    ...formAssets(files, project),
  };
  const version = hash(JSON.stringify([assets, compileBoot(project, '')]));
  return { boot: compileBoot(project, version), assets };
}

function formAssets(files: ProjectFiles, project: Project): Record<string, string> {
  return Object.fromEntries(
    Object.entries(project.forms).map(([name, form]) => {
      const file = `schemas/forms/${name}.json`;
      const text = files[file] ?? '';
      const code = compiled.get(text) ?? named(file, () => compileForm(form));
      compiled.set(text, code);
      return [`forms/${name}.js`, code];
    }),
  );
}

function named<Made>(file: string, make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    throw new CompileFailure(file, error);
  }
}

/**
 * Form text → its module. Compiling validators takes most of a publication's time, and few forms change between two.
 */
const compiled = new Map<string, string>();
