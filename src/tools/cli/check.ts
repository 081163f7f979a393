import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { check } from '../../check/check.ts';
import { printProblem } from '../../check/problems/print.ts';
import type { Problem } from '../../check/problems/problem.ts';
import { readProject } from '../../check/read.ts';
import { languageVersion, versionOf } from '../../language/migrations/migrate.ts';
import { type ProjectFiles, places } from '../../language/project/project.ts';
import type { Service } from '../../server/service.ts';
import type { Language } from '../../words/language.ts';
import { toolWords } from '../../words/tools.ts';
import { commandLanguage } from './command-language.ts';
import { option } from './option.ts';

/**
 * `baize check [folder] [--service=PATH] [--against=openapi.json]`: prints every problem of a project; returns 1 if
 * there is any. The folder defaults to this project. If PATH is the module that exports its server's `service`, also
 * checks that each call has a handler, each handler a call, and each permission a role that can hold it. With a
 * document, also prints the differences between it and the contract; returns 1 if a screen breaks, and 2 for a file
 * that is no OpenAPI document.
 */
export async function run(
  parameters: readonly string[],
  language: Language = commandLanguage(parameters).language,
): Promise<number> {
  const { commands: words } = toolWords(language);
  const wanted = withJoined(parameters, 'against');
  const service = option(wanted, 'service');
  const document = option(wanted, 'against');
  const folder = wanted.find((argument) => !argument.startsWith('--'));
  const files = await readProject(folder ?? process.cwd());
  const found = check(files, language);
  const isAsked = found.length === 0 && folder === undefined && service !== undefined;
  const problems = isAsked ? await serviceProblems(service, files, language) : found;
  for (const problem of problems) console.error(printProblem(problem, language));
  if (problems.length > 0) {
    console.error(words.problemsFound(problems.length));
    if (isOld(files)) console.error(words.olderVersion);
    return 1;
  }
  if (document === undefined) return 0;
  // Loaded on demand only.
  const { compareWith } = await import('./against.ts');
  return compareWith(document, files, language);
}

/** Rewrites `--name value` as `--name=value`. */
function withJoined(parameters: readonly string[], name: string): readonly string[] {
  const index = parameters.indexOf(`--${name}`);
  const value = parameters[index + 1];
  if (index < 0 || value === undefined) return parameters;
  return [...parameters.slice(0, index), `--${name}=${value}`, ...parameters.slice(index + 2)];
}

function isOld(files: ProjectFiles): boolean {
  if (files[places.menu] === undefined) return false;
  try {
    return versionOf(files) < languageVersion;
  } catch {
    // The check reports a menu that is not valid JSON.
    return false;
  }
}

/** Loads the server only on request: a project in another folder has its own. */
async function serviceProblems(path: string, files: ProjectFiles, language: Language): Promise<readonly Problem[]> {
  const [calls, permissions, product] = await Promise.all([
    import('../../server/http/unmatched-calls.ts'),
    import('../../server/accounts/ungranted-permissions.ts'),
    import(pathToFileURL(resolve(path)).href) as Promise<{ readonly service: Service }>,
  ]);
  const { service } = product;
  return [
    ...calls.unmatchedCalls(service, files, language),
    ...permissions.ungrantedPermissions(service, files, language),
  ];
}
