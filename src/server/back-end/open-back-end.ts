import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { check } from '../../check/check.ts';
import { readProject } from '../../check/read.ts';
import { severalCall } from '../../language/contract/several.ts';
import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { parseJson } from '../../language/parse.ts';
import { type Project, parseProject, places, projectLanguages } from '../../language/project/project.ts';
import { serviceWithAccounts } from '../accounts/with-accounts.ts';
import { approveCall } from '../approval/routes.ts';
import type { Area } from '../area.ts';
import { allRoutes } from '../areas.ts';
import { unmatched } from '../http/mismatches.ts';
import { serverWords } from '../http/words.ts';
import { type Environment, StartFailure } from '../run/environment.ts';
import type { Tracing } from '../run/tracing/tracing.ts';
import { uncleanScreens } from '../screens/unclean-screens.ts';
import type { Service } from '../service.ts';
import { approvingForwarded } from './approve.ts';
import { openCursors } from './dialect/paging/cursors.ts';
import type { BackEnd } from './exchange.ts';
import { forwardedCalls } from './forwarded-calls.ts';
import { readCredential } from './read-credential.ts';
import { severalRows } from './several/several-rows.ts';

/**
 * Returns the service with an area of the calls that the back end of API_URL handles, if the project at `root`
 * describes a credential for it; otherwise the service unchanged. Throws a StartFailure if project and environment do
 * not match.
 */
export async function withBackEndCalls(
  service: Service,
  environment: Environment,
  { root, tracing }: { readonly root: string; readonly tracing?: Pick<Tracing, 'carry'> | undefined },
): Promise<Service> {
  const { apiUrl } = environment;
  if (!(await isProxy(root))) {
    if (environment.apiCredential !== undefined) throw new StartFailure(serverWords().start.credentialUndescribed);
    return service;
  }
  const files = await readProject(root);
  const problems = check(files);
  if (problems.length > 0) throw uncleanScreens(problems, projectLanguages(files)[0]);
  const project = parseProject(files);
  const complete = withAccounts(service, project);
  const routes = allRoutes(complete);
  const [first] = unmatched(project.api, routes).unhandled;
  if (apiUrl === undefined) {
    if (first === undefined) return complete;
    throw new StartFailure(serverWords().start.apiUrlMissing(first));
  }
  const backEnd = backEndOf(project, environment, apiUrl, tracing);
  const forwarded = forwardedCalls(project, routes, backEnd);
  const several = own(project.api, severalCall) === undefined ? {} : { [severalCall]: severalRows(backEnd) };
  const approves = routes[approveCall] === undefined ? {} : { [approveCall]: approvingForwarded };
  const area: Area = { routes: { ...forwarded, ...approves, ...several } };
  return { ...complete, areas: [...complete.areas, area] };
}

/** Checks whether the project at `root` describes a credential, so that people sign in here and not at its back end. */
export async function isProxy(root: string): Promise<boolean> {
  const text = await readFile(join(root, places['back-end']), 'utf8').catch(unlessAbsent);
  try {
    return own(membersOf(parseJson(text)), 'credential') !== undefined;
  } catch {
    // The check reports invalid JSON.
    return false;
  }
}

function withAccounts(service: Service, project: Project): Service {
  try {
    return serviceWithAccounts(service, project);
  } catch (error) {
    throw new StartFailure((error as Error).message);
  }
}

function unlessAbsent(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error;
  return '{}';
}

/** Returns the back end of a project at an address, with the credential of the environment. */
export function backEndOf(
  project: Project,
  { apiCredential, apiTimeout }: Environment,
  apiUrl: string,
  tracing: Pick<Tracing, 'carry'> | undefined,
): BackEnd {
  const manner = project.backEnd ?? {};
  return {
    url: apiUrl.replace(/\/+$/, ''),
    manner,
    cursors: openCursors(),
    credential: readCredential(manner.credential ?? { kind: 'none' }, apiCredential, apiUrl),
    patience: apiTimeout * 1000,
    tracing,
  };
}
