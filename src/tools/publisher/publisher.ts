import type { Problem } from '../../check/problems/problem.ts';
import { mapLanguages, type Published, type PublishedLanguage, publicationsByLanguage } from '../../compile/publish.ts';
import { LruCache } from '../../language/lru-cache.ts';
import { own } from '../../language/own.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import { type CompileResult, checkAndCompile, isPublishable, type ServiceCheck } from './check-and-compile.ts';
import { baseOf, hashesOf } from './hashes.ts';

/** The publication state of a process. */
export interface State {
  /** The latest files, valid or not. */
  readonly files: ProjectFiles;
  /** The problems of these files; empty if they are shown. */
  readonly problems: readonly Problem[];
  /** The last valid publication; undefined if there is none. */
  readonly published: Published | undefined;
}

type Listener = (now: State, before: State) => void;

/**
 * The only publisher of a process, shared by its servers (Vite, the API) and all sources of files:
 *
 *     files → checked → compiled → shown (or refused: the last valid ones stay) → listeners notified
 *
 * Earlier versions are cached for pages still open.
 */
export class Publisher {
  #state: State = { files: {}, problems: [], published: undefined };
  #taken = '';
  #fits: ServiceCheck = () => [];
  readonly #shown: (published: PublishedLanguage) => PublishedLanguage;
  readonly #assets = new LruCache<Published['assets']>(32);
  readonly #compiled = new LruCache<CompileResult>(4);
  readonly #listeners = new Set<Listener>();

  /** `shown` reduces a publication to its visible part. */
  constructor(shown: (published: PublishedLanguage) => PublishedLanguage = (published) => published) {
    this.#shown = shown;
  }

  state(): State {
    return this.#state;
  }

  /** Checks and compiles a project without showing it; the last few results are cached. */
  compile(files: ProjectFiles): CompileResult {
    return this.#compileNamed(baseOf(hashesOf(files)), files);
  }

  /** Shows these files if they are valid; otherwise returns their problems. */
  take(files: ProjectFiles): CompileResult {
    const name = baseOf(hashesOf(files));
    const compiled = this.#compileNamed(name, files);
    if (name === this.#taken) return compiled;
    this.#taken = name;
    const before = this.#state;
    if (isPublishable(compiled)) {
      const { published } = compiled;
      for (const one of publicationsByLanguage(published)) this.#assets.set(one.boot.version, withBootFile(one));
      this.#state = { files, problems: [], published };
    } else {
      this.#state = { files, problems: compiled.problems, published: before.published };
    }
    for (const tell of this.#listeners) tell(this.#state, before);
    return compiled;
  }

  /** Adds a check for all files, starting with the current ones. */
  demand(fits: ServiceCheck): void {
    this.#fits = fits;
    this.#compiled.clear();
    if (this.#taken === '') return;
    this.#taken = '';
    this.take(this.#state.files);
  }

  /** Returns a file of a version that is or was shown; undefined for others. */
  asset(version: string, name: string): string | undefined {
    return own(this.#assets.get(version), name);
  }

  /** Checks whether a version is or was shown, and is still cached. */
  has(version: string): boolean {
    return this.#assets.get(version) !== undefined;
  }

  /** Calls `listener` whenever files change; returns a function that unsubscribes. */
  follow(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #compileNamed(name: string, files: ProjectFiles): CompileResult {
    return this.#compiled.get(name) ?? this.#compiled.set(name, this.#compile(name, files));
  }

  #compile(name: string, files: ProjectFiles): CompileResult {
    const compiled = checkAndCompile(name, files, this.#fits);
    return isPublishable(compiled) ? { published: mapLanguages(compiled.published, this.#shown) } : compiled;
  }
}

/** Returns all files that pages fetch of a publication, including `boot.json`, by which open pages switch to it. */
export function withBootFile({ boot, assets }: PublishedLanguage): PublishedLanguage['assets'] {
  return { ...assets, 'boot.json': JSON.stringify(boot) };
}
