import type { Published } from '../../compile/publish.ts';

/** The screens that are served: the newest, and the ones before it for pages that are still open. */
export interface Publication {
  readonly current: () => Published;
  /** Epoch milliseconds at which the current ones were published. */
  readonly since: () => number;
  /** A file of a version that is or was current. */
  readonly asset: (version: string, name: string) => Promise<string | undefined>;
}
