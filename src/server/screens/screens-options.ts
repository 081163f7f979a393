import type { PublishedLanguage } from '../../compile/publish.ts';
import type { Live } from '../../tools/publisher/live.ts';
import type { Store } from '../store/store.ts';
import type { FindMismatches } from './service-check.ts';

/** The options for opening screens. */
export interface ScreensOptions {
  readonly store: Store;
  /** The project's folder. */
  readonly root: string;
  /** `development`: the files on disk are authoritative, and publishing writes them. */
  readonly mode: 'deployment' | 'development';
  readonly fits: FindMismatches;
  /** The folder as served in development, if this process already watches it. */
  readonly live?: Live;
  /** Reduces a version to its visible part. */
  readonly shown?: (published: PublishedLanguage) => PublishedLanguage;
  /** Returns the current time in epoch milliseconds. */
  readonly now: () => number;
}
