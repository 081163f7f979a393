import type { PublishedLanguage } from '../../compile/publish.ts';
import type { Live } from '../../tools/publisher/live.ts';
import type { Store } from '../store/store.ts';
import type { Answers } from './service-check.ts';

/** What screens are opened with. */
export interface Opening {
  readonly store: Store;
  /** The project's folder. */
  readonly root: string;
  /** `development`: the files on disk are authoritative, and publishing writes them. */
  readonly mode: 'deployment' | 'development';
  readonly fits: Answers;
  /** The folder as served in development, if this process serves it elsewhere too. */
  readonly live?: Live;
  /** Reduces a version to the part that is shown. */
  readonly shown?: (published: PublishedLanguage) => PublishedLanguage;
  /** Epoch milliseconds. */
  readonly now: () => number;
}
