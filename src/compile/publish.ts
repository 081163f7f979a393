import { mapMembers } from '../language/members.ts';
import {
  type Project,
  type ProjectFiles,
  parseProject,
  places,
  projectLanguages,
} from '../language/project/project.ts';
import { areIdentical, RecentResults } from '../language/recent-results.ts';
import type { Screen } from '../language/screen/screen.ts';
import { type Language, languagesIn } from '../words/language.ts';
import { compileBoot } from './boot/boot.ts';
import { hash } from './boot/hash.ts';
import type { Boot } from './boot/resolved-boot.ts';
import { CompileFailure } from './compile-failure.ts';
import { compileFinder } from './finder/finder.ts';
import { compileForm } from './form/form-module.ts';
import type { ResolvedScreen } from './screen/resolved-screen.ts';
import { compileScreen } from './screen/screen.ts';

/**
 * Everything that the page loads for a project in one language: the content of index.html, and the files under
 * `/screens/<boot.version>/`.
 */
export interface PublishedLanguage {
  readonly boot: Boot;
  /**
   * File name → text: `product.json`, `forms/product-create.js`, and `menu.json` with the index of the global search.
   */
  readonly assets: Readonly<Record<string, string>>;
}

/** Everything that the page loads for a project: in its first language, and in its other ones, if it has several. */
export interface Published extends PublishedLanguage {
  readonly others?: Readonly<Partial<Record<Language, PublishedLanguage>>>;
}

/**
 * Compiles a project that passed the check, in each of its languages. The version is a hash of the content, over all
 * languages; languages other than the first add their name: `1a2b.en`. Throws a CompileFailure for a screen or form
 * that cannot be compiled.
 *
 * @example
 * Object.keys(publish(files).assets) // ['book.json', 'shelves.json', 'menu.json', 'forms/book.js', …]
 */
export function publish(files: ProjectFiles): Published {
  const [language, ...languages] = projectLanguages(files);
  const first = publishIn(files, language);
  if (languages.length === 0) return first;
  const others = languages.map((one) => [one, publishIn(files, one)] as const);
  const version = hash([first, ...others.map(([, one]) => one)].map(({ boot }) => boot.version).join());
  const named = ({ boot, assets }: PublishedLanguage, name: string) => ({
    boot: Object.freeze({ ...boot, version: name }),
    assets,
  });
  return {
    ...named(first, version),
    others: Object.fromEntries(
      others.map(([one, published]) => [one, named(published, languageVersion(version, one))]),
    ),
  };
}

/**
 * Returns the name of a version in a language: outside the project's first language with a suffix.
 *
 * @example
 * languageVersion('1a2b', 'en') // '1a2b.en'
 */
export function languageVersion(version: string, language: Language): string {
  return `${version}.${language}`;
}

/**
 * Returns the version without the suffix of a language.
 *
 * @example
 * versionOf('1a2b.en') // '1a2b'
 */
export function versionOf(name: string): string {
  return name.replace(/\..*/, '');
}

/**
 * Returns the languages in which a project is published, its first one first.
 *
 * @example
 * publishedLanguages(publish(files).boot) // ['zh-CN']
 */
export function publishedLanguages({ languages, region }: Boot): ReturnType<typeof languagesIn> {
  return languagesIn(languages ?? region?.language);
}

/**
 * Returns the publication in one of the project's languages; in its first one if it lacks that language.
 *
 * @example
 * const { boot, assets } = publicationIn(publish(files), 'en');
 */
export function publicationIn({ others, ...first }: Published, language: Language): PublishedLanguage {
  return others?.[language] ?? first;
}

/**
 * Returns the publication in each of the project's languages, the first one first.
 *
 * @example
 * publicationsByLanguage(publish(files)).length // 1, where the project names one language
 */
export function publicationsByLanguage({ others = {}, ...first }: Published): readonly PublishedLanguage[] {
  return [first, ...Object.values(others)];
}

/**
 * Returns a publication after applying the same change to each of its languages.
 *
 * @example
 * mapLanguages(published, withoutOptional)
 */
export function mapLanguages(
  { others, ...first }: Published,
  change: (published: PublishedLanguage) => PublishedLanguage,
): Published {
  return { ...change(first), ...(others && { others: mapMembers(others, change) }) };
}

/** Compiles a project in one of its languages. */
function publishIn(files: ProjectFiles, language: Language): PublishedLanguage {
  const project = parseProject(files, language);
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

/** The compiled screens of a project, and everything outside its own file that a screen may depend on. */
interface Compilation {
  readonly around: readonly string[];
  readonly made: ReadonlyMap<string, Made>;
}

const lately = new RecentResults<Compilation>();

/** Compiles the screens of a project; reuses unchanged ones if no file that they depend on has changed. */
function compileScreens(files: ProjectFiles, project: Project): readonly Made[] {
  const around = [
    project.language,
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

/** Returns the parts of a screen that links and tables of other screens depend on. */
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
    const text = `${project.language} ${files[file] ?? ''}`;
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
 * Language and text of a form → its module. Compiling validators takes most of a publication's time, and few forms
 * change between two publications.
 */
const compiled = new Map<string, Asset>();
