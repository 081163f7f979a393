import type { Json } from '../../language/json.ts';
import { isMembers, membersOf } from '../../language/members.ts';
import type { Write } from './http.ts';
import { type Query, queryAt } from './query/query.ts';

/** Whether a person can perform an action, and the rule that decides it, in the back end's words. */
export interface CallExplanation {
  readonly can: boolean;
  readonly text: string;
}

/** A person and the explanation of their permissions for a call. */
export interface PersonExplanation extends CallExplanation {
  readonly id: number;
  readonly name: string;
  readonly roleName: string;
}

/** Returns the query for the reason why the signed-in person can or cannot make a call. */
export function explanationQuery(write: Write): Query<Json> {
  return queryAt('why', `/api/explain?${parametersOf(write)}`, 'shown');
}

/** Returns the query for the people who can make a call, and the reasons of those who cannot. */
export function peopleQuery(write: Write): Query<Json> {
  return queryAt('who', `/api/explain/people?${parametersOf(write)}`, 'shown');
}

/** Returns the verdict in an answer; undefined for anything else. */
export function explanationIn(answer: Json | undefined): CallExplanation | undefined {
  if (!isMembers(answer)) return undefined;
  const { can, text } = answer;
  return typeof can === 'boolean' && typeof text === 'string' ? { can, text } : undefined;
}

/** Returns the people in an answer, those who can make the call first. */
export function peopleIn(answer: Json | undefined): readonly PersonExplanation[] {
  const { people } = membersOf(answer);
  const all: readonly Json[] = Array.isArray(people) ? people : [];
  const judged = all.flatMap((one): readonly PersonExplanation[] => {
    const verdict = explanationIn(one);
    if (verdict === undefined || !isMembers(one)) return [];
    return [{ ...verdict, id: Number(one.id), name: String(one.name), roleName: String(one.roleName) }];
  });
  return judged.toSorted((one, other) => Number(other.can) - Number(one.can));
}

function parametersOf({ method, url, body }: Write): URLSearchParams {
  return new URLSearchParams({
    request: `${method} ${url}`,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
