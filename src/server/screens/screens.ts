import { printProblem } from '../../check/problems/print.ts';
import type { Problem } from '../../check/problems/problem.ts';
import {
  languageVersion,
  type Published,
  publicationsByLanguage,
  publish,
  publishedLanguages,
  versionOf,
} from '../../compile/publish.ts';
import { LruCache } from '../../language/lru-cache.ts';
import { own } from '../../language/own.ts';
import { type ProjectFiles, projectLanguages } from '../../language/project/project.ts';
import { isPublishable } from '../../tools/publisher/check-and-compile.ts';
import { readFolder, watchFolder } from '../../tools/publisher/folder.ts';
import { type Hashes, hashesOf } from '../../tools/publisher/hashes.ts';
import { Live } from '../../tools/publisher/live.ts';
import { Publisher, withBootFile } from '../../tools/publisher/publisher.ts';
import type { Language } from '../../words/language.ts';
import { serverWordsIn } from '../../words/server.ts';
import type { Publication } from '../console/publication.ts';
import { type Contract, contractOf } from '../http/contract.ts';
import { currentLanguage } from '../http/words.ts';
import type { Db } from '../store/store.ts';
import { NewsWaiters } from './news-waiters.ts';
import type { ScreensOptions } from './screens-options.ts';
import { serviceCheck } from './service-check.ts';
import { storeDisk } from './store-disk.ts';
import { uncleanScreens } from './unclean-screens.ts';
import { filesOfVersion, newestIds, newestVersion, readRefusal, textsOf, type Version } from './versions.ts';

/** The current version, with its texts. */
export interface CurrentVersion {
  readonly row: Version;
  readonly files: ProjectFiles;
}

/**
 * The screens of a running server; several servers may share a database. Publication follows these rules:
 *
 * 1. Versions are stored in the database, and the newest is shown: each process polls once a second.
 * 2. Changes on disk are read when a process starts, and when a file is saved while it runs. They are merged line by line
 *    into a new version, which keeps what the studio has published. If disk and studio changed the same lines, the
 *    published file is shown and a refusal names the lines, until one of the two is changed to agree. In development the
 *    disk is authoritative: it is shown as it is, and versions only record it.
 * 3. The studio publishes a version based on the newest one; the publication is refused if that is no longer the newest.
 * 4. Only files that pass the check, and whose calls the server's code can handle, become a version. Other files on disk
 *    are stored as a refusal, shown to people who may edit screens, until they are corrected; the newest version stays.
 * 5. Earlier versions are served for pages still open.
 * 6. The server's contract is that of the files on disk when they were last deployed. Publishing in the studio changes
 *    it only in development, where it writes those files.
 */
export class Screens implements Publication {
  readonly opening: ScreensOptions;
  readonly publisher: Publisher;
  /** The served disk; undefined in deployment, where the database is authoritative. */
  readonly #live: Live | undefined;
  #edition: CurrentVersion | undefined;
  #refusal: Trouble = none;
  /** The id of the last version read, shown or not. */
  #seen = 0;
  #diskSeen = '';
  #contract: ((language: Language) => Contract) | undefined;
  readonly #recalled = new LruCache<Promise<Published['assets'] | undefined>>(32);
  readonly #waiting = new NewsWaiters(() => this.mark());
  #lastTurn: Promise<void> = Promise.resolve();
  #stop: (() => void) | undefined;

  private constructor(opening: ScreensOptions) {
    this.opening = opening;
    if (opening.mode === 'development')
      this.#live = opening.live ?? new Live(opening.root, (error) => console.error('Screens:', error));
    this.publisher = this.#live?.publisher ?? new Publisher(opening.shown);
    this.publisher.demand(serviceCheck(opening.fits));
  }

  /** Opens the screens. Throws a StartFailure if neither the disk nor the database has valid screens. */
  static async open(opening: ScreensOptions): Promise<Screens> {
    const screens = new Screens(opening);
    await screens.#live?.open();
    await screens.#takeAll();
    if (screens.#edition === undefined) throw uncleanScreens(screens.problems(), screens.#language());
    screens.#follow();
    return screens;
  }

  /** Returns the current version, with its texts. */
  edition(): CurrentVersion {
    if (this.#edition === undefined) throw new Error('The screens are not open.');
    return this.#edition;
  }

  /**
   * Returns the contract to validate calls against, in the current language; the same object until other files are
   * deployed.
   */
  contract(): Contract {
    if (this.#contract === undefined) throw new Error('The screens are not open.');
    return this.#contract(currentLanguage());
  }

  current(): Published {
    const { published } = this.publisher.state();
    if (published === undefined) throw new Error('The screens are not open.');
    return published;
  }

  /** Returns the name under which pages in the current language know a version of the database. */
  nameOf(version: string): string {
    const [first, ...others] = publishedLanguages(this.current().boot);
    const language = others.find((one) => one === currentLanguage()) ?? first;
    return language === first ? version : languageVersion(version, language);
  }

  since(): number {
    return this.edition().row.at;
  }

  /** Returns the problems to show: of files on disk, or of a version that this process cannot show. */
  problems(): readonly Problem[] {
    const { problems } = this.publisher.state();
    return this.#live ? problems : [...this.#refusal.problems, ...problems];
  }

  /** Returns a marker of the current version and its problems; equal in every process. */
  mark(): string {
    return `${this.#edition?.row.id ?? 0}.${this.#refusal.id}`;
  }

  async asset(version: string, name: string): Promise<string | undefined> {
    if (this.publisher.has(version)) return this.publisher.asset(version, name);
    const assets = await this.#olderAssets(version);
    return own(assets, name);
  }

  /**
   * Resolves when `mark()` is no longer `seen`, after this many milliseconds, when aborted, or when the screens are
   * closed.
   */
  async news(seen: string, milliseconds: number, signal?: AbortSignal): Promise<void> {
    if (this.#stop !== undefined) await this.#waiting.until(seen, milliseconds, signal);
  }

  /** Returns the current version, after checking the disk if it is authoritative; for callers about to change it. */
  async newest(): Promise<CurrentVersion> {
    if (this.#live) await this.refresh();
    return this.edition();
  }

  /** Loads changes from the disk and the database now, instead of at the next poll. */
  async refresh(): Promise<void> {
    await this.#live?.refresh();
    await this.#inTurn(() => this.#takeAll());
  }

  close(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#waiting.end();
  }

  #follow(): void {
    let isReported = false;
    /** Queues at most one poll: with an unresponsive database they would pile up. */
    const look = (work: () => Promise<void>) => {
      let isWaiting = false;
      return () => {
        if (isWaiting) return;
        isWaiting = true;
        const begin = () => {
          isWaiting = false;
          return work();
        };
        this.#inTurn(begin).then(
          () => {
            isReported = false;
          },
          (error) => {
            // The database may be temporarily unavailable; log once per outage.
            if (!isReported && this.#stop !== undefined) console.error('Screens:', error);
            isReported = true;
          },
        );
      };
    };
    const clock = setInterval(
      look(() => this.#takeNewest()),
      1000,
    ).unref();
    const all = look(() => this.#takeAll());
    const unfollow = this.#live?.publisher.follow(all) ?? watchFolder(this.opening.root, all);
    this.#stop = () => {
      clearInterval(clock);
      unfollow();
      if (this.#live !== this.opening.live) this.#live?.close();
    };
  }

  async #takeAll(): Promise<void> {
    await this.#takeNewest();
    await this.#takeDisk();
    await this.#takeNewest();
  }

  async #takeDisk(): Promise<void> {
    const disk = this.#live?.publisher.state().files ?? (await readFolder(this.opening.root));
    // A publication may have resolved what the disk was refused for.
    const over = this.#refusal === none ? 0 : this.#edition?.row.id;
    const digest = JSON.stringify([over, hashesOf(disk)]);
    if (digest === this.#diskSeen) return;
    const isTaken = await storeDisk(this.opening, this.publisher, disk, this.#edition !== undefined);
    if (isTaken) this.#contract = contractIn(disk);
    // Started with refused files: the previously deployed contract still applies.
    else this.#contract ??= await lastTaken(this.opening.store.db);
    this.#diskSeen = digest;
  }

  async #takeNewest(): Promise<void> {
    const { db } = this.opening.store;
    const newest = await newestIds(db);
    if (newest.refusal !== this.#refusal.id) {
      this.#refusal = (await readRefusal(db)) ?? none;
      // Without any version, the StartFailure reports the problems.
      if (this.#edition !== undefined)
        this.#complain(serverWordsIn(this.#language()).start.filesRefused, this.#refusal.problems);
    }
    if (newest.version !== this.#seen) {
      const row = await newestVersion(db);
      if (row !== undefined) await this.#take(row);
    }
    this.#waiting.wake();
  }

  async #take(row: Version): Promise<void> {
    const files = await textsOf(this.opening.store.db, row.files);
    this.#seen = row.id;
    if (!this.#show(files))
      return this.#complain(
        serverWordsIn(this.#language()).start.versionNotShown(row.id),
        this.publisher.state().problems,
      );
    if (this.#edition !== undefined && !this.#live) console.log(this.#shownVersion(row));
    // The process that stored this version may have compiled the same files differently.
    const { version } = this.current().boot;
    this.#edition = { row: { ...row, version }, files };
  }

  /** Returns whether these files may be shown. In development, only the disk's may, unless it was never valid. */
  #show(files: ProjectFiles): boolean {
    const { files: disk, published } = this.publisher.state();
    if (!this.#live) return isPublishable(this.publisher.take(files));
    if (published !== undefined) return isPublishable(this.publisher.compile(files));
    const isShown = isPublishable(this.publisher.take(files));
    this.publisher.take(disk);
    return isShown;
  }

  /** Names come from untrusted requests: an unknown one costs a query and is not cached. */
  async #olderAssets(version: string): Promise<Published['assets'] | undefined> {
    const known = this.#recalled.get(version);
    if (known !== undefined) return known;
    const files = await filesOfVersion(this.opening.store.db, versionOf(version));
    if (files === undefined) return undefined;
    // Concurrent callers share the same result.
    return this.#recalled.get(version) ?? this.#recalled.set(version, this.#recall(version, files));
  }

  /**
   * Returns the page assets of a version that this process has not shown itself; undefined if there is no such version.
   */
  async #recall(version: string, files: Hashes): Promise<Published['assets'] | undefined> {
    const published = publish(await textsOf(this.opening.store.db, files));
    // Another process may have compiled the same files differently.
    const found = publicationsByLanguage(published).find(({ boot }) => boot.version === version);
    return found && withBootFile(found);
  }

  /** Runs work sequentially: a poll of the disk must not overtake a publication. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#lastTurn.then(work);
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }

  /** Returns the language in which problems are stored: the project's first. */
  #language() {
    return projectLanguages(this.publisher.state().files)[0];
  }

  #shownVersion({ id, by }: Version): string {
    const { start } = serverWordsIn(this.#language());
    return by === null ? start.versionOfFiles(id) : start.versionShown(id, by);
  }

  /** Prints problems, except in development, where the page shows them. */
  #complain(what: string, problems: readonly Problem[]): void {
    if (problems.length > 0 && !this.#live)
      console.error([what, ...problems.map((problem) => printProblem(problem, this.#language()))].join('\n'));
  }
}

interface Trouble {
  readonly id: number;
  readonly problems: readonly Problem[];
}

const none: Trouble = { id: 0, problems: [] };

/** Returns the contract of the files that were deployed last; undefined if there were none. */
async function lastTaken(db: Db): Promise<ReturnType<typeof contractIn> | undefined> {
  const newest = await newestVersion(db);
  return newest && contractIn(await textsOf(db, newest.disk));
}

/** Returns a function from a language to the files' contract. */
function contractIn(files: ProjectFiles): (language: Language) => Contract {
  const made = new Map<Language, Contract>();
  return (language) => {
    const contract = made.get(language) ?? contractOf(files, language);
    made.set(language, contract);
    return contract;
  };
}
