import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uncommittedPaths } from '../pull/work-tree.ts';
import type { McpContext } from './context.ts';
import { type Proposal, textOf } from './proposal.ts';
import { Refusal } from './refusal.ts';

/**
 * Commits a proposal to a new branch, based on the checked-out commit; files, index and the checked-out branch stay
 * unchanged, and no hook runs. Throws a Refusal if the folder is not in a Git repository, or project files are
 * uncommitted, because the branch would lack them.
 *
 * temporary copy of the index → changed files → tree → commit → new branch
 */
export async function draftBranch(
  { root, words }: McpContext,
  proposal: Proposal,
  note: string,
): Promise<{ readonly branch: string; readonly commit: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-draft-'));
  const git = (parameters: readonly string[], input = '') =>
    runGit(['-C', root, '-c', 'core.hooksPath=/dev/null', ...parameters], input, {
      ...process.env,
      ...{ GIT_INDEX_FILE: join(folder, 'index'), GIT_AUTHOR_NAME: author, GIT_AUTHOR_EMAIL: address },
      ...{ GIT_COMMITTER_NAME: author, GIT_COMMITTER_EMAIL: address },
    });
  try {
    const head = await git(['rev-parse', '--verify', 'HEAD^{commit}']).catch(() => {
      throw new Refusal(words.noGit);
    });
    const [open] = await uncommittedPaths(root, proposal.before);
    if (open !== undefined) throw new Refusal(words.commitFirst(open));
    const prefix = await git(['rev-parse', '--show-prefix']);
    await git(['read-tree', head]);
    for (const path of proposal.paths) await stage(git, `${prefix}${path}`, textOf(proposal, path));
    const commit = await git(['commit-tree', await git(['write-tree']), '-p', head], `${note}\n`);
    const branch = `draft/${proposal.name.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 10)}`;
    await git(['branch', branch, commit]).catch(() => {
      throw new Refusal(words.branchExists(branch));
    });
    return { branch, commit };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const author = 'baize mcp';
const address = 'mcp@baize.invalid';

type Git = (parameters: readonly string[], input?: string) => Promise<string>;

async function stage(git: Git, path: string, text: string | null): Promise<void> {
  // The index's paths are relative to the repository's root.
  if (text === null) {
    await git(['update-index', '--index-info'], `0 ${'0'.repeat(40)}\t${path}\n`);
    return;
  }
  const blob = await git(['hash-object', '-w', '--stdin'], text);
  await git(['update-index', '--index-info'], `100644 ${blob}\t${path}\n`);
}

function runGit(parameters: readonly string[], input: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn('git', parameters, { env, stdio: ['pipe', 'pipe', 'pipe'] });
    let [output, errors] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part));
    child.on('error', failed);
    child.on('close', (code) => (code === 0 ? done(output.trim()) : failed(new Error(errors.trim()))));
    child.stdin.on('error', () => undefined).end(input);
  });
}
