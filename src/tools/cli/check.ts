import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { check } from '../../check/check.ts';
import { printProblem } from '../../check/problems/print.ts';
import type { Problem } from '../../check/problems/problem.ts';
import type { Language } from '../../check/problems/words.ts';
import { readProject } from '../../check/read.ts';
import { languageVersion, versionOf } from '../../language/migrations/migrate.ts';
import { type ProjectFiles, places } from '../../language/project/project.ts';
import type { Service } from '../../server/service.ts';

/**
 * `baize check [folder] [--english] [--service=PATH]`: prints every problem of a project; returns 1 if there is any.
 * The folder defaults to this project. If PATH is the module that exports its server's `service`, each call of the
 * contract must have a handler there, and each handler a call.
 */
export async function run(wanted: readonly string[]): Promise<number> {
  const language = wanted.includes('--english') ? 'en' : 'zh';
  const service = wanted.find((argument) => argument.startsWith('--service='))?.slice('--service='.length);
  const folder = wanted.find((argument) => !argument.startsWith('--'));
  const files = await readProject(folder ?? process.cwd());
  const found = check(files, language);
  const isAsked = found.length === 0 && folder === undefined && service !== undefined;
  const problems = isAsked ? await unmatchedCalls(service, files, language) : found;
  for (const problem of problems) console.error(printProblem(problem, language));
  if (problems.length === 0) return 0;
  const summary = { zh: `发现 ${problems.length} 个问题`, en: `${problems.length} problem(s) found` };
  console.error(summary[language]);
  if (isOld(files)) console.error(older[language]);
  return 1;
}

const older = {
  zh: '这些页面是用旧版本的写法写的：先运行 npm run migrate，多数问题会一起改好',
  en: 'these screens are written for an earlier version: run npm run migrate first, which settles most problems',
} as const;

function isOld(files: ProjectFiles): boolean {
  if (files[places.menu] === undefined) return false;
  try {
    return versionOf(files) < languageVersion;
  } catch {
    // A menu that is no JSON is among the problems.
    return false;
  }
}

/** Loads the server only if asked for: the project of another folder has its own. */
async function unmatchedCalls(path: string, files: ProjectFiles, language: Language): Promise<readonly Problem[]> {
  const [engine, product] = await Promise.all([
    import('../../server/http/unmatched-calls.ts'),
    import(pathToFileURL(resolve(path)).href) as Promise<{ readonly service: Service }>,
  ]);
  return engine.unmatchedCalls(product.service, files, language);
}
