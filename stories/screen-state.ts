import type { Behaviour } from './data/back-end.ts';
import type { Filling } from './data/form-values.ts';

/** A state of a screen that deserves a story. */
export interface ScreenState {
  /** The story's export and the end of its id, which does not change with titles. */
  readonly id: string;
  /** The name in the sidebar. */
  readonly name: string;
  /** The query of the screen's address, such as `status=1&current=3`. */
  readonly address: string;
  readonly behaviour: Behaviour;
  /** How the screen's forms are filled in. Default: as in the product. */
  readonly forms?: Filling;
  /** What to do once the screen is shown. */
  readonly steps: readonly Step[];
}

/** An action of the person, or something to wait for. */
export type Step =
  /** Clicks the first action of this name in the last dialog (or the screen) and waits for a dialog. */
  | { readonly open: string }
  /** The same, without waiting for a dialog. */
  | { readonly click: string }
  /** Selects this many rows. */
  | { readonly select: number }
  /** Starts editing the section with this form. */
  | { readonly edit: string }
  /** Fills in the screen's own form. */
  | { readonly type: Filling; readonly form: string }
  /** Presses the submit or confirm button. */
  | { readonly submit: true }
  | { readonly see: 'toast' | 'refusal' | 'errors' | 'failure' | 'dialog' };

/** A screen as it opens for someone with every permission. */
export const normal: ScreenState = { id: 'Default', name: '默认', address: '', behaviour: {}, steps: [] };

/** A short list, for a state about one action or value. */
export const few: Behaviour = { rows: 3 };

/** Returns the export's name for words of a screen, such as `detail-status-1` → `DetailStatus1`. */
export function idOf(...words: readonly (string | number | boolean | null)[]): string {
  return words.join('-').replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_, letter: string) => letter.toUpperCase());
}
