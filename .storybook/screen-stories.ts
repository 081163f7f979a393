import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from '../src/check/check.ts';
import { readProject } from '../src/check/read.ts';
import type { Places } from '../src/language/places/places.ts';
import { type Project, parseProject, placesIn } from '../src/language/project/project.ts';
import { matrixOf } from '../stories/matrix/matrix.ts';
import { statesOf } from '../stories/screen-states.ts';

/** The folder of the stories generated from screens, relative to the project's root; ignored by git. */
export const generatedFolder = 'stories/generated';

/**
 * Writes two story files for each screen: `screens/club.json` → states → `stories/generated/club.stories.ts`, and
 * `club.matrix.stories.ts` with all of them on one page. They are files rather than modules of an indexer because Vitest runs only files. Leaves unchanged files untouched, and does
 * nothing while the check finds problems.
 */
export async function writeScreenStories(root: string): Promise<void> {
  const files = await readProject(root);
  if (check(files).length > 0) return;
  const project = parseProject(files);
  const screens = Object.keys(project.screens).flatMap((id) => placesIn(project, id) ?? []);
  const wanted = new Map(
    screens.flatMap((places) => [
      [`${places.id}.stories.ts`, storyFile(project, places)],
      [`${places.id}.matrix.stories.ts`, matrixFile(project, places)],
    ]),
  );
  const folder = join(root, generatedFolder);
  mkdirSync(folder, { recursive: true });
  const present = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  for (const name of present.keys()) if (!wanted.has(name)) rmSync(join(folder, name));
  for (const [name, text] of wanted) if (present.get(name) !== text) writeFileSync(join(folder, name), text);
}

function storyFile(project: Project, places: Places): string {
  const stories = statesOf(project, places).map((state) => {
    const { id, name, ...args } = state;
    return `export const ${id} = { name: ${JSON.stringify(name)}, args: ${JSON.stringify(args)} };\n`;
  });
  return `import { playScreen, ScreenStory, startScreen } from '../screen-story.tsx';

export default {
  title: ${JSON.stringify(`页面/${places.screen.node.title}`)},
  id: ${JSON.stringify(`screen-${places.id}`)},
  component: ScreenStory,
  args: { screen: ${JSON.stringify(places.id)} },
  // A docs page would show all states at once, with all their dialogs open. What a screen is made of has stories of its kind,
  // and journeys open the screens themselves: all of them are tested here at night.
  tags: ['!autodocs', 'deep'],
  beforeEach: startScreen,
  play: playScreen,
};
${stories.join('')}`;
}

function matrixFile(project: Project, places: Places): string {
  const { title } = places.screen.node;
  return `import { renderMatrix } from '../matrix/screen-matrix.tsx';

export default {
  title: ${JSON.stringify(`全貌/${title}`)},
  id: ${JSON.stringify(`matrix-${places.id}`)},
  render: renderMatrix,
  // Tests play every state by itself.
  tags: ['!autodocs', 'deep'],
};
export const Matrix = { name: ${JSON.stringify(title)}, args: ${JSON.stringify({ screen: places.id, title, ...matrixOf(statesOf(project, places), places) })} };
`;
}
