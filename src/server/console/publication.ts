import type { Published } from '../../compile/publish.ts';

/** The screens being served: the newest version, and earlier ones for pages still open. */
export interface Publication {
  readonly current: () => Published;
  /** Returns when the current screens were published, in epoch milliseconds. */
  readonly since: () => number;
  /** Returns a file of a version that is or was current. */
  readonly asset: (version: string, name: string) => Promise<string | undefined>;
}
