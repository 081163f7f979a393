import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { withAccounts } from '../language/accounts/with-accounts.ts';
import { plainText } from '../language/parse.ts';
import { type ProjectFiles, roots } from '../language/project/project.ts';

const run = promisify(execFile);

/**
 * Returns the project at a git revision, as `readProject` does, or null if there is no such revision. Node only.
 *
 * @example
 * await readRevision('.', 'main') // { 'screens/book.json': '…', … }
 */
export async function readRevision(root: string, revision: string): Promise<ProjectFiles | null> {
  const git = async (...wanted: readonly string[]): Promise<string> =>
    (await run('git', ['-C', root, ...wanted], { maxBuffer: 1 << 28 })).stdout;
  try {
    const [commit = ''] = (await git('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`)).split('\n');
    const listed = await git('ls-tree', '-z', '--name-only', commit, ...roots.map((folder) => `${folder}/`));
    const paths = listed.split('\0').filter((path) => path.endsWith('.json'));
    const texts = await Promise.all(
      paths.map(async (path) => [path, plainText(await git('show', `${commit}:./${path}`))] as const),
    );
    return withAccounts(Object.fromEntries(texts));
  } catch {
    return null;
  }
}
