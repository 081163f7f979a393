import { printProblem } from '../../check/print.ts';
import type { Problem } from '../../check/problem.ts';
import type { ProjectFiles } from '../../compile/project.ts';
import { type Published, publish } from '../../compile/publish.ts';
import type { Publication } from '../console/publication.ts';
import { type Contract, contractOf } from '../contract.ts';
import { StartFailure } from '../environment.ts';
import { Kept } from '../kept.ts';
import type { Db } from '../store/store.ts';
import { readDisk, watchDisk } from './disk.ts';
import { type Hashes, hashesOf } from './hashes.ts';
import { isSound, judge, type Sound } from './judge.ts';
import type { Opening } from './opening.ts';
import { storeDisk } from './store-disk.ts';
import { filesOfVersion, newestIds, newestVersion, readRefusal, textsOf, type Version } from './versions.ts';

/** The version that is shown, with everything that is made of it. */
export interface Edition extends Sound {
  readonly row: Version;
  readonly files: ProjectFiles;
}

/**
 * The screens of a running server, one of however many over one database, by these rules:
 *
 * 1. Versions stand in the database and the newest is shown: each process looks once a second and takes it over.
 * 2. The disk speaks when it changes: when a process starts, and when a file is saved under it. A version is stored then
 *    into which the lines go that changed on disk since it was last looked at: what the studio has published stays. Where
 *    both changed the same lines, the published file is shown and a refusal names the lines, until the studio or the disk
 *    gives in. In development the disk is the truth, and versions only record it.
 * 3. The studio publishes a version made from the newest one, or is refused because that is the newest no longer.
 * 4. Only what the check finds clean, and what the server's code can answer, becomes a version. What the disk says
 *    otherwise is kept as a refusal, which people see who may edit screens, until the disk is mended; the newest version
 *    stays.
 * 5. Versions that were shown are served for pages that are still open.
 * 6. The server accepts what it was deployed with: its contract is that of the files on the disk, as they were last taken
 *    over. Publishing in the studio changes it only in development, where it writes those files.
 */
export class Screens implements Publication {
  readonly opening: Opening;
  #edition: Edition | undefined;
  #refusal: Trouble = none;
  /** The newest version, where this process cannot show it. */
  #beyond: Trouble = none;
  #diskSeen = '';
  #contract: Contract | undefined;
  readonly #older = new Kept<Promise<Published['assets'] | undefined>>(32);
  readonly #waiting = new Set<() => void>();
  #lastTurn: Promise<void> = Promise.resolve();
  #stop: (() => void) | undefined;

  private constructor(opening: Opening) {
    this.opening = opening;
  }

  /** Throws a StartFailure where neither the disk nor the database has screens that can be shown. */
  static async open(opening: Opening): Promise<Screens> {
    const screens = new Screens(opening);
    await screens.#takeAll();
    if (screens.#edition === undefined)
      throw new StartFailure(
        ['The screens are not clean:', ...screens.problems().map((one) => printProblem(one))].join('\n'),
      );
    screens.#follow();
    return screens;
  }

  /** The version that is shown, whole. */
  edition(): Edition {
    if (this.#edition === undefined) throw new Error('The screens are not open.');
    return this.#edition;
  }

  /** What the server holds bodies, transitions and permissions against: the same object until other files are deployed. */
  contract(): Contract {
    if (this.#contract === undefined) throw new Error('The screens are not open.');
    return this.#contract;
  }

  current(): Published {
    return this.edition().published;
  }

  since(): number {
    return this.edition().row.at;
  }

  /** What is wrong with what should be shown: with files on the disk, or with a version that this process cannot show. */
  problems(): readonly Problem[] {
    return [...this.#refusal.problems, ...this.#beyond.problems];
  }

  /** Names the version that is shown and the problems there are: the same in every process. */
  mark(): string {
    return `${this.#edition?.row.id ?? 0}.${this.#refusal.id}`;
  }

  async asset(version: string, name: string): Promise<string | undefined> {
    if (version === this.current().boot.version) return fileOf(withBootFile(this.current()), name);
    return fileOf(await this.#olderAssets(version), name);
  }

  /** Resolves when `mark()` is not `seen`, after so many milliseconds, or when the screens are closed. */
  async news(seen: string, milliseconds: number): Promise<void> {
    if (this.mark() !== seen || this.#stop === undefined) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        if (this.mark() === seen && this.#stop !== undefined) return;
        end();
      };
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      this.#waiting.add(wake);
    });
  }

  /** The version that is shown, after a look at the disk where that is the truth: for whoever is about to change it. */
  async newest(): Promise<Edition> {
    if (this.opening.mode === 'development') await this.refresh();
    return this.edition();
  }

  /** Takes over at once what the disk and the database hold, rather than at the next look. */
  refresh(): Promise<void> {
    return this.#inTurn(() => this.#takeAll());
  }

  close(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#wake();
  }

  #follow(): void {
    let isTold = false;
    /** A look of which at most one waits: a silent database would let them pile up. */
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
            isTold = false;
          },
          (error) => {
            // The database may be away for a while: the next look will tell, and one line is enough until then.
            if (!isTold && this.#stop !== undefined) console.error('Screens:', error);
            isTold = true;
          },
        );
      };
    };
    const clock = setInterval(
      look(() => this.#takeNewest()),
      1000,
    ).unref();
    // In development Vite shows what was saved, in this very process: it goes first.
    const delay = this.opening.mode === 'development' ? 1000 : 50;
    const unwatch = watchDisk(
      this.opening.root,
      delay,
      look(() => this.#takeAll()),
    );
    this.#stop = () => {
      clearInterval(clock);
      unwatch();
    };
  }

  async #takeAll(): Promise<void> {
    await this.#takeNewest();
    await this.#takeDisk();
    await this.#takeNewest();
  }

  async #takeDisk(): Promise<void> {
    const disk = await readDisk(this.opening.root);
    // A publication may have ended what keeps a refused disk from being taken over.
    const over = this.#refusal === none ? 0 : this.#edition?.row.id;
    const digest = JSON.stringify([over, hashesOf(disk)]);
    if (digest === this.#diskSeen) return;
    const isTaken = await storeDisk(this.opening, disk, this.#edition !== undefined);
    if (isTaken) this.#contract = contractOf(disk);
    // Started over files that are refused: what was deployed before them still holds.
    else this.#contract ??= await lastTaken(this.opening.store.db);
    this.#diskSeen = digest;
  }

  async #takeNewest(): Promise<void> {
    const { db } = this.opening.store;
    const newest = await newestIds(db);
    if (newest.refusal !== this.#refusal.id) {
      this.#refusal = (await readRefusal(db)) ?? none;
      // Where nothing can be shown, the StartFailure says it.
      if (this.#edition !== undefined)
        complain('The files on disk are refused, the last good version stays:', this.#refusal);
    }
    if (newest.version !== this.#edition?.row.id && newest.version !== this.#beyond.id) {
      const row = await newestVersion(db);
      if (row !== undefined) await this.#take(row);
    }
    this.#wake();
  }

  async #take(row: Version): Promise<void> {
    const files = await textsOf(this.opening.store.db, row.files);
    const judged = judge(files, this.opening.fits);
    if (!isSound(judged)) {
      this.#beyond = { id: row.id, problems: judged.problems };
      return complain(`Version ${row.id} of the screens cannot be shown by this process:`, this.#beyond);
    }
    if (this.#edition !== undefined) {
      const { published } = this.#edition;
      this.#older.set(published.boot.version, Promise.resolve(withBootFile(published)));
      console.log(`Screens: version ${row.id}, by ${row.by ?? 'the files on disk'}.`);
    }
    const { shown = (all) => all } = this.opening;
    this.#edition = { row, files, ...judged, published: shown(judged.published) };
    this.#beyond = none;
  }

  /** Anybody may ask for any name: one that was never a version costs a look-up and leaves nothing behind. */
  async #olderAssets(version: string): Promise<Published['assets'] | undefined> {
    const known = this.#older.get(version);
    if (known !== undefined) return known;
    const files = await filesOfVersion(this.opening.store.db, version);
    if (files === undefined) return undefined;
    // Whoever asks meanwhile waits for the same.
    return this.#older.get(version) ?? this.#older.set(version, this.#recall(version, files));
  }

  /** What a page loads of a version that this process has not shown itself; undefined where it was never shown so. */
  async #recall(version: string, files: Hashes): Promise<Published['assets'] | undefined> {
    const published = publish(await textsOf(this.opening.store.db, files));
    // Another program may have made something else of the same files.
    return published.boot.version === version ? withBootFile(published) : undefined;
  }

  /** One after the other: a look at the disk must not overtake a publication. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#lastTurn.then(work);
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
  }
}

interface Trouble {
  readonly id: number;
  readonly problems: readonly Problem[];
}

const none: Trouble = { id: 0, problems: [] };

function complain(what: string, { problems }: Trouble): void {
  if (problems.length > 0) console.error([what, ...problems.map((problem) => printProblem(problem))].join('\n'));
}

/** The contract of the files that were deployed last; undefined where none ever were. */
async function lastTaken(db: Db): Promise<Contract | undefined> {
  const newest = await newestVersion(db);
  return newest && contractOf(await textsOf(db, newest.disk));
}

function withBootFile({ boot, assets }: Published): Published['assets'] {
  return { ...assets, 'boot.json': JSON.stringify(boot) };
}

function fileOf(assets: Published['assets'] | undefined, name: string): string | undefined {
  return assets !== undefined && Object.hasOwn(assets, name) ? assets[name] : undefined;
}
