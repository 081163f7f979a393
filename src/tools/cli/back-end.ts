import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { check } from '../../check/check.ts';
import { printProblem } from '../../check/problems/print.ts';
import { readProject } from '../../check/read.ts';
import { type Project, type ProjectFiles, parseProject } from '../../language/project/project.ts';
import { setRegion } from '../../language/region/region.ts';
import { regionOf } from '../../language/region/region-of.ts';
import { serviceWithAccounts } from '../../server/accounts/with-accounts.ts';
import { allRoutes } from '../../server/areas.ts';
import { CredentialRefused } from '../../server/back-end/answer/no-response.ts';
import { backEndOf } from '../../server/back-end/open-back-end.ts';
import { unmatched } from '../../server/http/mismatches.ts';
import { readEnvironment, StartFailure } from '../../server/run/environment.ts';
import type { Service } from '../../server/service.ts';
import type { Language } from '../../words/language.ts';
import { type ToolWords, toolWords } from '../../words/tools.ts';
import { correctionPlaceOf } from '../back-end/correction-place.ts';
import { tryBackEnd } from '../back-end/try-back-end.ts';
import type { Difference } from '../back-end/try-call.ts';
import { commandLanguage } from './command-language.ts';
import { hasNoProject } from './no-project.ts';

/**
 * `baize back-end try [folder] [--service=PATH]`: sends each read call once to the back end of API_URL, with
 * API_CREDENTIAL, and prints the differences from the project's description, with corrections. The folder defaults to
 * this project. PATH is the module with its server's `service`, whose local calls are skipped. Returns 1 if there are
 * differences, and 2 if the back end cannot be called.
 */
export async function run(
  wanted: readonly string[],
  language: Language = commandLanguage(wanted).language,
): Promise<number> {
  const { commands: words } = toolWords(language);
  const service = wanted.find((argument) => argument.startsWith('--service='))?.slice('--service='.length);
  const [what, folder] = wanted.filter((argument) => !argument.startsWith('--'));
  if (what !== 'try') {
    console.error(words.backEndWhat);
    return 2;
  }
  const root = folder ?? process.cwd();
  const files = await readProject(root);
  if (hasNoProject(root, files, language)) return 2;
  const problems = check(files, language);
  for (const problem of problems) console.error(printProblem(problem, language));
  if (problems.length > 0) return 1;
  try {
    // A project in another folder has its own server.
    return await tryProject(files, folder === undefined ? service : undefined, language);
  } catch (error) {
    if (error instanceof CredentialRefused) console.error(words.credentialRefused);
    else if (error instanceof StartFailure) console.error(error.message);
    else throw error;
    return 2;
  }
}

async function tryProject(files: ProjectFiles, service: string | undefined, language: Language): Promise<number> {
  const { commands: words } = toolWords(language);
  const project = parseProject(files);
  const environment = readEnvironment(process.env);
  const { apiUrl } = environment;
  if (apiUrl === undefined) {
    console.error(words.backEndNeedsUrl);
    return 2;
  }
  setRegion(regionOf(project.menu, project.language));
  const backEnd = backEndOf(project, environment, apiUrl, undefined);
  const differences = await tryBackEnd(backEnd, project, await keysOf(project, service), language);
  for (const difference of differences) console.log(lineOf(files, difference, words));
  console.log(differences.length === 0 ? words.asWritten : words.differences(differences.length));
  return differences.length === 0 ? 0 : 1;
}

/** Returns the calls that the server forwards; without a service, all. */
async function keysOf(project: Project, path: string | undefined): Promise<readonly string[]> {
  const { api, backEnd } = project;
  if (backEnd?.credential === undefined) return Object.keys(api);
  const service = path === undefined ? nothing : await serviceIn(path);
  return unmatched(api, allRoutes(serviceWithAccounts(service, project))).unhandled;
}

const nothing: Service = { areas: [], permissions: [] };

async function serviceIn(path: string): Promise<Service> {
  const { service } = (await import(pathToFileURL(resolve(path)).href)) as { readonly service: Service };
  return service;
}

/** Formats a difference like a problem, position first, so that terminals link to it. */
function lineOf(files: ProjectFiles, difference: Difference, words: ToolWords['commands']): string {
  const { key, message, write } = difference;
  const { file, line, column } = correctionPlaceOf(files, difference);
  const mismatch = words.difference(`${file}:${line}:${column}`, key, message);
  return write === undefined ? mismatch : `${mismatch}\n${words.writeHere(write)}`;
}
