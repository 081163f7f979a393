/** A mutant that no test can tell from the source, or need not: it stands where the line reads `line`. */
export interface Survivor {
  readonly file: string;
  /** The line, trimmed. */
  readonly line: string;
  /** The part of the line that it replaces, where another part may become the same; absent: any. */
  readonly was?: string;
  /** What stands in place of a part of it. */
  readonly becomes: string;
  readonly reason: string;
}

/** Returns the mutants of a file that live for one reason: each the line, what stands in place of a part of it, and that part. */
export function survivorsOf(
  file: string,
  reason: string,
  mutants: readonly (readonly [line: string, becomes: string, was?: string])[],
): readonly Survivor[] {
  return mutants.map(([line, becomes, was]) => ({ file, line, becomes, reason, ...(was !== undefined && { was }) }));
}
