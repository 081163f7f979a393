import type { Published } from '../../compile/publish.ts';
import type { Store } from '../store/store.ts';
import type { Fits } from './judge.ts';

/** What screens are opened with. */
export interface Opening {
  readonly store: Store;
  /** The project's folder. */
  readonly root: string;
  /** `development`: the files on disk are the truth, and publishing writes them. */
  readonly mode: 'deployment' | 'development';
  readonly fits: Fits;
  /** What of a version is shown, where that is not all of it. */
  readonly shown?: (published: Published) => Published;
  /** Epoch milliseconds. */
  readonly now: () => number;
}
