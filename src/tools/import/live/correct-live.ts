import { check } from '../../../check/check.ts';
import { withAccounts } from '../../../language/accounts/with-accounts.ts';
import type { Json } from '../../../language/json.ts';
import { membersOf } from '../../../language/members.ts';
import { parseJson } from '../../../language/parse.ts';
import { type ProjectFiles, parseProject, places } from '../../../language/project/project.ts';
import { backEndOf } from '../../../server/back-end/open-back-end.ts';
import { readEnvironment } from '../../../server/run/environment.ts';
import { tryBackEnd } from '../../back-end/try-back-end.ts';
import type { Difference } from '../../back-end/try-call.ts';
import { correctProject } from './correct-project.ts';

/** A project corrected by its back end's responses. */
export interface CorrectedProject {
  readonly files: ProjectFiles;
  /** The differences that were corrected. */
  readonly done: readonly Difference[];
  /** The remaining differences. */
  readonly left: readonly Difference[];
}

/** A correction may reveal further differences: rows must be found before their fields can be compared. */
const mostRounds = 4;

/**
 * Calls each read of a project's back end, once per round, and corrects the differences as long as the project still
 * passes the check. `variables` are those of a server: API_URL, API_CREDENTIAL. Throws as the server does for unusable
 * values.
 */
export async function correctLive(
  files: ProjectFiles,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<CorrectedProject> {
  const done: Difference[] = [];
  let now = files;
  for (let round = 0; ; round++) {
    const differences = await differencesOf(now, variables);
    const known = round === mostRounds ? [] : differences.filter((one) => !done.some((other) => isSame(one, other)));
    const before = done.length;
    for (const one of known) {
      const next = correctProject(now, [one]);
      if (next.done.length === 0 || check(withAccounts(next.files)).length > 0) continue;
      now = next.files;
      done.push(one);
    }
    if (done.length === before) return { files: now, done, left: differences };
  }
}

function isSame(one: Difference, other: Difference): boolean {
  return one.key === other.key && one.write === other.write;
}

async function differencesOf(
  files: ProjectFiles,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<readonly Difference[]> {
  const project = parseProject(withAccounts(files));
  const environment = readEnvironment(variables);
  const backEnd = backEndOf(project, environment, environment.apiUrl ?? '', undefined);
  // Calls that the server itself handles are not sent to the back end.
  const keys = Object.keys(membersOf(parseJson(files[places.api] ?? '{}') as Json));
  return tryBackEnd(backEnd, project, keys);
}
