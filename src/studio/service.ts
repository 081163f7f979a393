import type { Problem } from '../check/problems/problem.ts';
import { CallError } from '../console/client/call-error.ts';
import type { Get } from '../console/client/query/query.ts';
import { attempt } from '../console/client/write/attempt.ts';
import type { Json } from '../language/json.ts';
import type { ProjectFiles } from '../language/project/project.ts';

/** A publication: author, time and changes. */
export interface Version {
  readonly id: number | null;
  /** Identifies the exact texts of the project. */
  readonly base: string;
  readonly version: string;
  readonly at: string;
  /** Null if the files on the server's disk were changed. */
  readonly by: string | null;
  readonly note: string;
  readonly kind: 'disk' | 'studio' | 'restore';
  /** The version that was restored. */
  readonly restored: number | null;
  readonly changed: readonly string[];
  readonly isCurrent: boolean;
}

/** A publication waiting for a reviewer, because it changes the effect of an action. */
export interface Review {
  readonly id: number;
  readonly by: string;
  readonly at: string;
  readonly note: string;
  readonly kind: 'studio' | 'restore';
  readonly restored: number | null;
  readonly files: readonly string[];
  /** The changed effects, as text. */
  readonly approvalReasons: readonly string[];
  /** Every change, as text. */
  readonly changes: readonly string[];
  /** Whether the signed-in user is its author. */
  readonly isOwn: boolean;
}

/** The result of publishing: a version, or a waiting review. */
export type Outcome = Version | { readonly review: Review };

/** A decision about a waiting publication. */
export type ReviewDecision = 'approve' | 'refuse' | 'retract';

/** The published files: whether each can be edited, and who changed it last. */
export interface Overview {
  readonly base: string;
  /** `development`: publishing writes the deployed files themselves. */
  readonly mode?: 'development' | 'deployment';
  /** The names of the permissions that calls need. */
  readonly permissions?: Readonly<Record<string, string>>;
  readonly files: readonly {
    readonly path: string;
    readonly editable: boolean;
    readonly modified: string;
    /** Null if the file on the server's disk was changed. */
    readonly modifiedBy: string | null;
  }[];
}

/** The published texts of a project. */
export interface PublishedTexts {
  readonly base: string;
  readonly version: string;
  readonly files: ProjectFiles;
  /** The deployed texts of the files that were published over them; null if not deployed. */
  readonly onDisk?: Readonly<Record<string, string | null>>;
}

/** Path → its new text; null deletes the file. */
export type Changes = Readonly<Record<string, string | null>>;

export async function loadOverview(get: Get): Promise<Overview> {
  return ask(get, '/api/screens', 'files');
}

export async function loadTexts(get: Get): Promise<PublishedTexts> {
  return ask(get, '/api/screens/files', 'files');
}

export async function loadHistory(
  get: Get,
  current: number,
): Promise<{ readonly records: readonly Version[]; readonly total: number }> {
  return ask(get, `/api/screens/version/list?size=${historySize}&current=${current}`, 'records');
}

export const historySize = 20;

export async function loadVersion(get: Get, id: number): Promise<Version & PublishedTexts> {
  return ask(get, `/api/screens/version/${id}`, 'files');
}

/**
 * Publishes changes to the project identified by `base`; rejects if the project fails the check, or another user has
 * published first.
 */
export async function publish(draft: {
  readonly base: string;
  readonly changes: Changes;
  readonly note: string;
}): Promise<Outcome> {
  return asserted(await attempt({ method: 'POST', url: '/api/screens/publish', body: draft }));
}

/** Restores a version. */
export async function restore(id: number, base: string, note: string): Promise<Outcome> {
  const url = `/api/screens/version/${id}/restore`;
  return asserted(await attempt({ method: 'POST', url, body: { base, note } }));
}

export async function loadReviews(get: Get): Promise<{ readonly records: readonly Review[] }> {
  return ask(get, '/api/screens/review/list', 'records');
}

/** Approves and thereby publishes, refuses, or retracts a waiting publication. */
export async function decideReview(id: number, verdict: ReviewDecision, reason: string): Promise<Outcome> {
  const url = `/api/screens/review/${id}/${verdict}`;
  return asserted(await attempt({ method: 'POST', url, body: verdict === 'refuse' ? { reason } : {} }));
}

/** Returns the problems that the server's check found, if a publication was refused for them. */
export function problemsIn(error: unknown): readonly Problem[] {
  if (!(error instanceof CallError) || error.status !== 422) return [];
  const { problems } = error.answer as { readonly problems?: readonly Problem[] };
  return problems ?? [];
}

async function ask<T>(get: Get, url: string, key: keyof T & string): Promise<T> {
  const answer = await get(url);
  // Another back end may return anything at these addresses.
  if (typeof answer !== 'object' || answer === null || !(key in answer)) throw new CallError(200);
  return asserted(answer);
}

/** Casts a response at the API boundary: our own server's tests verify the shapes. */
function asserted<T>(answer: Json): T {
  return answer as T;
}
