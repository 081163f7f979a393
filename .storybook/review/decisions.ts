import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Where decisions are kept, from the root. */
export const decisionsPath = 'stories/review.json';

/** What a designer says of a difference. */
export interface Decision {
  readonly verdict: 'accepted' | 'rejected';
  readonly note?: string;
  /** A picture where it stood, to find it again. */
  readonly picture: string;
}

/** Decisions by the key of their difference, which is the same in every run that shows the same pixels before and after. */
export type Decisions = Readonly<Record<string, Decision>>;

/** Returns the decisions that a file holds; none where there is no file. Throws if it is not such a file. */
export function readDecisions(path: string): Decisions {
  if (!existsSync(path)) return {};
  const { decisions } = JSON.parse(readFileSync(path, 'utf8')) as { readonly decisions?: unknown };
  if (!isObject(decisions) || !Object.values(decisions).every(isDecision))
    throw new Error(`${path}: "decisions" is an object of { "verdict": "accepted" | "rejected", "note"?, "picture" }.`);
  return decisions as Decisions;
}

/** Writes decisions by their keys' order, so that two branches change the same lines only where they differ. */
export function writeDecisions(path: string, decisions: Decisions): void {
  const sorted = Object.fromEntries(Object.entries(decisions).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(path, `${JSON.stringify({ decisions: sorted }, null, 2)}\n`);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isDecision(value: unknown): boolean {
  return (
    isObject(value) &&
    (value.verdict === 'accepted' || value.verdict === 'rejected') &&
    (value.note === undefined || typeof value.note === 'string') &&
    typeof value.picture === 'string'
  );
}
