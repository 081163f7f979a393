import { type Project, type ProjectFiles, parseProject, places } from '../language/project/project.ts';
import { areIdentical, RecentResults } from '../language/recent-results.ts';
import type { Screen } from '../language/screen/screen.ts';
import { compileBoot } from './boot/boot.ts';
import { hash } from './boot/hash.ts';
import type { Boot } from './boot/resolved-boot.ts';
import { CompileFailure } from './compile-failure.ts';
import { compileFinder } from './finder/finder.ts';
import { compileForm } from './form/form-module.ts';
import type { ResolvedScreen } from './screen/resolved-screen.ts';
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
  const screens = compileScreens(files, project);
  const boot = compileBoot(project, '');
  const assets = [
    ...screens.map(({ resolved, asset }) => [`${resolved.id}.json`, asset] as const),
    // No screen can have this name.
    [
      'menu.json',
      assetOf(
        JSON.stringify(
          compileFinder(
            project,
            boot,
            screens.map(({ resolved }) => resolved),
          ),
        ),
      ),
    ] as const,
    ...formAssets(files, project),
  ];
  const version = hash(JSON.stringify([assets.map(([name, { hash: own }]) => [name, own]), boot]));
  return {
    boot: Object.freeze({ ...boot, version }),
    assets: Object.fromEntries(assets.map(([name, { text }]) => [name, text])),
  };
}

/** A file that the page loads, and the hash of its text. */
interface Asset {
  readonly text: string;
  readonly hash: string;
}

function assetOf(text: string): Asset {
  return { text, hash: hash(text) };
}

/** A compiled screen and its source. */
interface Made {
  readonly screen: Screen;
  readonly resolved: ResolvedScreen;
  readonly asset: Asset;
}

/** The compiled screens of a project, and everything outside of its own file that a screen may depend on. */
interface Compilation {
  readonly around: readonly string[];
  readonly made: ReadonlyMap<string, Made>;
}

const lately = new RecentResults<Compilation>();

/** Compiles the screens of a project; reuses those that have not changed, while no file that they depend on has. */
function compileScreens(files: ProjectFiles, project: Project): readonly Made[] {
  const around = [
    ...Object.entries(files).flatMap(([path, text]) =>
      path === places.menu || !places.screens.test(path) ? [path, text] : [],
    ),
    ...Object.entries(project.screens).map(([id, screen]) => `${id} ${JSON.stringify(seenByOthers(screen))}`),
  ];
  const last = lately.find((one) => areIdentical(one.around, around))?.made;
  const made = Object.entries(project.screens).map(([id, screen]) => {
    const known = last?.get(id);
    // A home page depends on the actions of the screens whose rows it counts.
    if (known !== undefined && known.screen === screen && screen.kind !== 'dashboard') return known;
    const resolved = named(`screens/${id}.json`, () => compileScreen(project, id));
    return { screen, resolved, asset: assetOf(JSON.stringify(resolved)) };
  });
  lately.add({ around, made: new Map(made.map((one) => [one.resolved.id, one])) });
  return made;
}

/** The parts of a screen on which links and tables of other screens depend. */
function seenByOthers(screen: Screen): object {
  const { kind, permission } = screen;
  if (kind !== 'list') return { kind, permission };
  const { record, request, sort, filters = [], sheet } = screen;
  return {
    kind,
    permission,
    record,
    request,
    sort,
    filters: filters.map(({ field }) => field),
    sheet: sheet && [sheet.request],
  };
}

function formAssets(files: ProjectFiles, project: Project): readonly (readonly [name: string, asset: Asset])[] {
  return Object.entries(project.forms).map(([name, form]) => {
    const file = `schemas/forms/${name}.json`;
    const text = files[file] ?? '';
    const asset = compiled.get(text) ?? assetOf(named(file, () => compileForm(form)));
    compiled.set(text, asset);
    return [`forms/${name}.js`, asset];
  });
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
const compiled = new Map<string, Asset>();
