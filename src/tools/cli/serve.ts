import { createServer as createProbe } from 'node:net';
import { join, resolve } from 'node:path';
import { check } from '../../check/check.ts';
import { printProblem } from '../../check/problems/print.ts';
import { readProject } from '../../check/read.ts';
import { parseProject } from '../../language/project/project.ts';
import { isProxy } from '../../server/back-end/open-back-end.ts';
import { readCredential } from '../../server/back-end/read-credential.ts';
import { createServer } from '../../server/create.ts';
import { listenFailure } from '../../server/http/listen.ts';
import { type Environment, readEnvironment, StartFailure } from '../../server/run/environment.ts';
import type { Language } from '../../words/language.ts';
import { toolWords } from '../../words/tools.ts';
import { buildPage } from '../serve/build-page.ts';
import { commandLanguage } from './command-language.ts';
import { hasNoProject } from './no-project.ts';

/**
 * `baize serve [folder]`: checks a project without server code, builds its console and serves it until a signal, with
 * its own accounts, in front of the back end of API_URL. Returns 1 for problems, and 2 if the folder has no such
 * project.
 */
export async function run(
  wanted: readonly string[],
  language: Language = commandLanguage(wanted).language,
): Promise<number> {
  const { commands: words } = toolWords(language);
  const [folder = '.'] = wanted;
  const root = resolve(folder);
  const files = await readProject(root);
  if (hasNoProject(root, files, language)) return 2;
  const problems = check(files, language);
  const isBroken = problems.some(({ code }) => code.startsWith('json.'));
  if (!isBroken && !(await isProxy(root))) {
    console.error(words.serveNeeds(root));
    return 2;
  }
  for (const problem of problems) console.error(printProblem(problem, language));
  if (problems.length > 0) return 1;
  if (!process.env.API_URL?.trim()) {
    console.error(words.serveNeedsUrl);
    return 2;
  }
  const variables = { ...process.env, DATA_DIR: process.env.DATA_DIR?.trim() || join(root, 'data') };
  // Missing variables are reported before the slow build.
  try {
    const environment = readEnvironment(variables);
    const { apiUrl = '', apiCredential } = environment;
    const { backEnd } = parseProject(files);
    readCredential(backEnd?.credential ?? { kind: 'none' }, apiCredential, apiUrl);
    await requireFreePort(environment);
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    console.error(error.message);
    return 2;
  }
  await buildPage(root);
  await createServer(undefined, { root, variables }).start();
  return 0;
}

/** Throws the StartFailure of a port in use before the build rather than after it. */
function requireFreePort(environment: Environment): Promise<void> {
  const { port, host } = environment;
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once('error', (error) => reject(listenFailure(error, environment)));
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}
