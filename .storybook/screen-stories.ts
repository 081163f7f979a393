import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from '../src/check/check.ts';
import { readProject } from '../src/check/read.ts';
import { publish } from '../src/compile/publish.ts';
import type { ResolvedScreen } from '../src/compile/resolved.ts';
import { parseProject } from '../src/language/project/project.ts';
import type { Forms } from '../stories/data/form-values.ts';
import { statesOf } from '../stories/screen-states.ts';

/** Where the stories made from screens stand, from the project's root; ignored by git. */
export const generatedFolder = 'stories/generated';

/**
 * Writes one story file a screen: `screens/club.json` → states → `stories/generated/club.stories.ts`. They are files,
 * and not modules of an indexer, because Vitest runs files only. Unchanged files stay untouched. Nothing happens while the check finds problems.
 */
export async function writeScreenStories(root: string): Promise<void> {
  const files = await readProject(root);
  if (check(files).length > 0) return;
  const { assets } = publish(files);
  const { forms } = parseProject(files);
  const stories = Object.entries(assets)
    .filter(([path]) => /^[^/]+\.json$/.test(path))
    .map(([, text]) => JSON.parse(text) as ResolvedScreen);
  const wanted = new Map(stories.map((screen) => [`${screen.id}.stories.ts`, storyFile(screen, forms)]));
  const folder = join(root, generatedFolder);
  mkdirSync(folder, { recursive: true });
  const present = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  for (const name of present.keys()) if (!wanted.has(name)) rmSync(join(folder, name));
  for (const [name, text] of wanted) if (present.get(name) !== text) writeFileSync(join(folder, name), text);
}

function storyFile(screen: ResolvedScreen, forms: Forms): string {
  const stories = statesOf(screen, forms).map(({ id, name, ...args }) => {
    return `export const ${id} = { name: ${JSON.stringify(name)}, args: ${JSON.stringify(args)} };\n`;
  });
  return `import { playScreen, ScreenStory, startScreen } from '../screen-story.tsx';

export default {
  title: ${JSON.stringify(`页面/${screen.title}`)},
  id: ${JSON.stringify(`screen-${screen.id}`)},
  component: ScreenStory,
  args: { screen: ${JSON.stringify(screen.id)} },
  // A page with all states of a screen at once would have all of its dialogs open.
  tags: ['!autodocs'],
  beforeEach: startScreen,
  play: playScreen,
};
${stories.join('')}`;
}
