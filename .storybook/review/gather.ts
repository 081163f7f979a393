import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startBrowser } from '../shots/browser.ts';
import { buildStorybook } from '../shots/build.ts';
import { serveFolder } from '../shots/serve.ts';
import { groupOf, isOneOf, type Story, storiesIn } from '../shots/stories.ts';
import { takeShots } from '../shots/take.ts';
import { type Change, compareShots } from './compare.ts';
import { causesOf, differencesOf } from './differences.ts';
import { type Review, storyOf } from './page.ts';
import { writePictures } from './pictures.ts';
import { allFiles, changedSince, publishedIn } from './revision.ts';
import { type Touched, touchedStories } from './touched.ts';

interface Order {
  /** A folder of shots, or what the checked-out revision is called. */
  readonly old: string;
  /** Where the revision is checked out whose changes are reviewed; without one, all stories are looked at. */
  readonly tree: string | undefined;
  /** A static build of now. */
  readonly build: string | undefined;
  /** Part of the ids of the stories to look at. */
  readonly only: string;
  /** The report's folder, which is made anew. */
  readonly out: string;
  /** A folder for builds. */
  readonly scratch: string;
  readonly workers: number;
}

/** Takes the pictures of before and now, and returns what there is to review. Says which stories it takes, and why. */
export async function gather({ old, tree, only, out, scratch, workers, ...order }: Order): Promise<Review> {
  const now = order.build ?? buildStorybook('.', join(scratch, 'now'));
  const before = tree === undefined ? undefined : buildStorybook(tree, join(scratch, 'before'));
  const touched = tree === undefined || before === undefined ? undefined : touchedBetween(tree, before, now);
  const isWanted = (id: string) => isOneOf(only, id) && (touched?.has(groupOf({ id })) ?? true);
  const reasonsOf = (id: string) => touched?.get(groupOf({ id })) ?? [];

  rmSync(out, { recursive: true, force: true });
  const [oldShots, newShots] = [join(out, 'before'), join(out, 'after')];
  for (const folder of [oldShots, newShots, join(out, 'parts')]) mkdirSync(folder, { recursive: true });
  const stories = await shoot({
    build: now,
    into: newShots,
    isWanted,
    workers,
    say: (wanted, all) => tell(wanted, all, reasonsOf),
  });
  const isFolder = existsSync(old);
  const earlier =
    before === undefined || isFolder ? [] : await shoot({ build: before, into: oldShots, isWanted, workers });

  const isOf = (file: string) => isWanted(storyOf(file));
  const changes = compareShots(isFolder ? resolve(old) : oldShots, newShots, isOf);
  if (isFolder) copyEarlier(changes, resolve(old), oldShots);
  const differences = differencesOf(changes);
  for (const difference of differences) writePictures(out, difference);
  const wanted = stories.filter(({ id }) => isWanted(id));
  const names = new Map([...earlier, ...stories].map((story) => [story.id, story]));
  return {
    old,
    taken: wanted.length,
    all: stories.length,
    why: reasonsWith(wanted, reasonsOf),
    causes: causesOf(differences, (file) => reasonsOf(storyOf(file))),
    nameOf: (file) => nameOf(file, names),
  };
}

function touchedBetween(tree: string, before: string, now: string): Touched {
  const changed = changedSince(tree);
  console.log(`${changed.length} 个文件有改动。`);
  const published = { before: publishedIn(before), after: publishedIn(now) };
  return touchedStories({ files: allFiles(changed), changed, published });
}

interface ShootingOrder {
  /** A static build. */
  readonly build: string;
  /** The folder of shots. */
  readonly into: string;
  readonly isWanted: (id: string) => boolean;
  readonly workers: number;
  readonly say?: (wanted: readonly Story[], all: readonly Story[]) => void;
}

/** Takes the pictures of a build's wanted stories. Returns all of its stories. */
async function shoot({ build, into, isWanted, workers, say }: ShootingOrder): Promise<readonly Story[]> {
  const site = await serveFolder(build);
  const all = await storiesIn(site.url);
  const wanted = all.filter(({ id }) => isWanted(id));
  say?.(wanted, all);
  const browser = await startBrowser();
  try {
    const failures = await takeShots({ browser, url: site.url, stories: wanted, out: into, workers });
    for (const { id, why } of failures) console.error(`${id} 没有画完：${why}`);
    return all;
  } finally {
    await browser.close();
    await site.close();
  }
}

type ReasonsOf = (id: string) => readonly string[];

function tell(wanted: readonly Story[], all: readonly Story[], reasonsOf: ReasonsOf): void {
  console.log(`共 ${all.length} 个故事，看 ${wanted.length} 个：`);
  const why = reasonsWith(wanted, reasonsOf);
  for (const { reason, stories } of why) console.log(`  ${reason}（${stories}）`);
  if (why.length === 0) console.log(`  ${wanted.length === 0 ? '改动不涉及任何故事' : '没有给出版本，看全部'}`);
  if (why.length > 0) for (const line of titlesOf(wanted)) console.log(line);
}

/** Returns the touched pages of the sidebar, each with its number of stories, as `列/金额：9 个`. */
function titlesOf(stories: readonly Story[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { title } of stories) counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts].map(([title, count]) => `  ${title}：${count} 个`);
}

/** Returns how many of these stories each reason touches, most first. */
function reasonsWith(stories: readonly Story[], reasonsOf: ReasonsOf): Review['why'] {
  const counts = new Map<string, number>();
  for (const { id } of stories) for (const reason of reasonsOf(id)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .map(([reason, count]) => ({ reason, stories: count }))
    .sort((one, other) => other.stories - one.stories);
}

function copyEarlier(changes: readonly Change[], from: string, to: string): void {
  for (const { file, kind } of changes) if (kind !== 'new') copyFileSync(join(from, file), join(to, file));
}

function nameOf(file: string, stories: ReadonlyMap<string, Story>): string {
  const story = stories.get(storyOf(file));
  if (story === undefined) return file;
  return `${story.title} · ${story.name} · ${file.endsWith('.dark.png') ? '深色' : '浅色'}`;
}
