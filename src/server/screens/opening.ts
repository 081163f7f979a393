import type { Published } from '../../compile/publish.ts';
import type { Live } from '../../publisher/live.ts';
import type { Store } from '../store/store.ts';
import type { Answers } from './code-fits.ts';

/** What screens are opened with. */
export interface Opening {
  readonly store: Store;
  /** The project's folder. */
  readonly root: string;
  /** `development`: the files on disk are the truth, and publishing writes them. */
  readonly mode: 'deployment' | 'development';
  readonly fits: Answers;
  /** The folder as it is shown in development, where this process shows it elsewhere too. */
  readonly live?: Live;
  /** What of a version is shown, where that is not all of it. */
  readonly shown?: (published: Published) => Published;
  /** Epoch milliseconds. */
  readonly now: () => number;
}
