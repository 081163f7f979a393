import type { Selectable } from 'kysely';
import type { Problem } from '../../check/problems/problem.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import { baseOf, type Hashes, hashesOf } from '../../tools/publisher/hashes.ts';
import type { Db } from '../store/store.ts';
import type { ScreenTables } from '../store/tables/screen.ts';

/** When a file was last changed, in epoch milliseconds, and by whom; null: on disk. */
export interface LastModified {
  readonly at: number;
  readonly by: string | null;
}

/** One version of the screens, without its texts. */
export interface Version {
  readonly id: number;
  readonly follows: number;
  readonly kind: 'disk' | 'studio' | 'restore';
  readonly base: string;
  readonly version: string;
  readonly files: Hashes;
  readonly disk: Hashes;
  readonly modified: Readonly<Record<string, LastModified>>;
  readonly changed: readonly string[];
  readonly restored: number | null;
  readonly by: string | null;
  readonly note: string;
  /** Its time in epoch milliseconds. */
  readonly at: number;
}

/** A version to store, with possibly new texts, its author and its origin. */
export interface NewVersion extends Omit<Version, 'id'> {
  readonly texts: ProjectFiles;
  /** The disk's texts, if they differ; later changes on disk are merged relative to them. */
  readonly diskTexts?: ProjectFiles;
  readonly staffId: number | null;
  readonly address: string | null;
}

/** The problems of refused files on disk. */
export interface Refusal {
  readonly id: number;
  /** The id of the version that they were compared with. */
  readonly over: number;
  readonly disk: Hashes;
  readonly problems: readonly Problem[];
}

/** Returns the ids of the newest version and refusal, for polling; 0 for none. */
export async function newestIds(db: Db): Promise<{ readonly version: number; readonly refusal: number }> {
  const [version, refusal] = await Promise.all([
    db.selectFrom('screenVersion').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    db.selectFrom('screenRefusal').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst(),
  ]);
  return { version: version?.id ?? 0, refusal: refusal?.id ?? 0 };
}

export async function newestVersion(db: Db): Promise<Version | undefined> {
  const row = await db.selectFrom('screenVersion').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row && read(row);
}

export async function versionById(db: Db, id: number): Promise<Version | undefined> {
  const row = await db.selectFrom('screenVersion').selectAll().where('id', '=', id).executeTakeFirst();
  return row && read(row);
}

/** Returns the files of the newest version with this base, or undefined. */
export async function filesOfBase(db: Db, base: string): Promise<Hashes | undefined> {
  return filesNamed(db, 'base', base);
}

/** Returns the files of the newest version that pages know by this name (`boot.version`), or undefined. */
export async function filesOfVersion(db: Db, version: string): Promise<Hashes | undefined> {
  return filesNamed(db, 'version', version);
}

async function filesNamed(db: Db, by: 'base' | 'version', name: string): Promise<Hashes | undefined> {
  const rows = db.selectFrom('screenVersion').select('files').where(by, '=', name).orderBy('id', 'desc').limit(1);
  const row = await rows.executeTakeFirst();
  return row && (JSON.parse(row.files) as Hashes);
}

/** Returns a page of the history, newest first. */
export async function history(
  db: Db,
  size: number,
  current: number,
): Promise<{ readonly records: readonly Version[]; readonly total: number }> {
  const rows = await db
    .selectFrom('screenVersion')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset(size * current)
    .execute();
  const { total } = await db
    .selectFrom('screenVersion')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { records: rows.map(read), total: Number(total) };
}

/** Returns the texts of a version's files. */
export async function textsOf(db: Db, files: Hashes): Promise<ProjectFiles> {
  const hashes = [...new Set(Object.values(files))];
  if (hashes.length === 0) return {};
  const rows = await db.selectFrom('screenText').selectAll().where('hash', 'in', hashes).execute();
  const texts = new Map(rows.map(({ hash, text }) => [hash, text]));
  return Object.fromEntries(Object.entries(files).map(([path, hash]) => [path, texts.get(hash) ?? '']));
}

/** Stores a version. Throws a duplicate-key error if another one follows the same version. */
export async function insertVersion(db: Db, { texts, diskTexts = {}, ...version }: NewVersion): Promise<Version> {
  const rows = [texts, diskTexts].flatMap((files) =>
    Object.entries(hashesOf(files)).map(([path, hash]) => ({ hash, text: files[path] ?? '' })),
  );
  await db
    .insertInto('screenText')
    .values([...new Map(rows.map((row) => [row.hash, row])).values()])
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  const { files, disk, modified, changed, by, at, staffId, address, ...rest } = version;
  const { id } = await db
    .insertInto('screenVersion')
    .values({
      ...rest,
      files: JSON.stringify(files),
      disk: JSON.stringify(disk),
      modified: JSON.stringify(modified),
      changed: JSON.stringify(changed),
      staffId,
      staffName: by,
      address,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...version, id };
}

export async function readRefusal(db: Db): Promise<Refusal | undefined> {
  const row = await db.selectFrom('screenRefusal').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  return (
    row && {
      id: row.id,
      over: Number(row.base?.split(' ')[1] ?? 0),
      disk: JSON.parse(row.disk) as Hashes,
      problems: JSON.parse(row.problems) as Problem[],
    }
  );
}

/** Replaces the stored problems of the disk; the same disk state is refused once per version. */
export async function writeRefusal(db: Db, { disk, problems, over }: Omit<Refusal, 'id'>, now: number): Promise<void> {
  const base = `${baseOf(disk)} ${over}`;
  await db
    .deleteFrom('screenRefusal')
    .where((row) => row.or([row('base', 'is', null), row('base', '<>', base)]))
    .execute();
  await db
    .insertInto('screenRefusal')
    .values({ base, disk: JSON.stringify(disk), problems: JSON.stringify(problems), createdAt: now })
    .onConflict((conflict) => conflict.column('base').doNothing())
    .execute();
}

/** Removes the refusal once the disk is valid. */
export async function dropRefusal(db: Db): Promise<void> {
  await db.deleteFrom('screenRefusal').execute();
}

function read({
  createdAt,
  staffName,
  staffId: _,
  address: __,
  ...row
}: Selectable<ScreenTables['screenVersion']>): Version {
  return {
    ...row,
    files: JSON.parse(row.files) as Hashes,
    disk: JSON.parse(row.disk) as Hashes,
    modified: JSON.parse(row.modified) as Version['modified'],
    changed: JSON.parse(row.changed) as string[],
    by: staffName,
    at: createdAt,
  };
}
