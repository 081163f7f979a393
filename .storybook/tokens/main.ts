import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tokensPath } from '../../src/tools/build/tokens/theme-css.ts';
import { projectFiles } from './project-files.ts';
import { tokenReport } from './report.ts';

/** Prints which tokens changed since a revision, or an older tokens.json, and which stories that touches. */
const [old] = process.argv.slice(2);
if (old === undefined) {
  console.error('npm run storybook:tokens -- 版本（如 main、HEAD~3）或旧的 tokens.json');
  process.exit(2);
}
process.stdout.write(
  tokenReport({ before: textOf(old), after: readFileSync(tokensPath, 'utf8'), files: projectFiles('.') }),
);

function textOf(version: string): string {
  if (existsSync(version)) return readFileSync(version, 'utf8');
  const { status, stdout } = spawnSync('git', ['show', '--end-of-options', `${version}:${tokensPath}`], {
    encoding: 'utf8',
  });
  if (status === 0) return stdout;
  console.error(`没有这个文件，也没有含 ${tokensPath} 的这个版本：${version}`);
  process.exit(2);
}
