import { spawnSync } from 'node:child_process';

/** Builds the Storybook of the project in a folder as a static site, and returns where. Throws what it said if that fails. */
export function buildStorybook(project: string, into: string): string {
  const { status, stdout, stderr } = spawnSync('npx', ['storybook', 'build', '-o', into, '--quiet'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`storybook build: ${stdout}${stderr}`);
  return into;
}
