import type { Behaviour } from './data/back-end.ts';
import type { Filling } from './data/form-values.ts';

/** One state of a screen that is worth a story. */
export interface ScreenState {
  /** The story's export and the end of its id: stays when titles change. */
  readonly id: string;
  /** What the sidebar says. */
  readonly name: string;
  /** The query of the screen's address, e.g. `status=1&current=3`. */
  readonly address: string;
  readonly behaviour: Behaviour;
  /** What the forms of the screen begin with; absent: what they really do. */
  readonly forms?: Filling;
  /** What is done once the screen stands. */
  readonly steps: readonly Step[];
}

/** One thing that a person does on the screen, or waits for. */
export type Step =
  /** Clicks the first action of this name that the last dialog (or the screen) offers; a dialog opens. */
  | { readonly open: string }
  /** The same where no dialog opens. */
  | { readonly click: string }
  /** Selects so many rows. */
  | { readonly select: number }
  /** Begins to edit the section with this form. */
  | { readonly edit: string }
  /** Types into the fields of the screen's own form. */
  | { readonly type: Filling; readonly form: string }
  /** Presses the button that submits or confirms. */
  | { readonly submit: true }
  | { readonly see: 'toast' | 'errors' | 'failure' | 'dialog' };

/** A screen as it opens for somebody who may do everything. */
export const normal: ScreenState = { id: 'Default', name: '默认', address: '', behaviour: {}, steps: [] };

/** A list that is there for one action or one value of its rows. */
export const few: Behaviour = { rows: 3 };

/** An export's name for words of a screen, e.g. `detail-status-1` → `DetailStatus1`. */
export function idOf(...words: readonly (string | number | boolean | null)[]): string {
  return words.join('-').replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_, letter: string) => letter.toUpperCase());
}
