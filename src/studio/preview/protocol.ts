import type { Boot, ResolvedMenuItem } from '../../compile/boot/resolved-boot.ts';
import type { ResolvedScreen } from '../../compile/screen/resolved-screen.ts';
import type { Theme } from '../../console/ui/theme.ts';
import type { Api } from '../../language/contract/api.ts';
import type { RecordSchema } from '../../language/contract/record.ts';
import type { FormSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';

/** The name of the preview frame. */
export const previewName = 'baize-preview';

/** The source of a preview's rows. */
export type Source = 'real' | 'samples' | 'empty' | 'failing';

/** The menu of a preview, with the entries of every user. */
export interface MenuScene {
  readonly title: string;
  readonly items: readonly ResolvedMenuItem[];
}

/** Everything a preview shows; sent to its frame on every change. */
export interface Scene {
  readonly shown: { readonly screen: ResolvedScreen } | { readonly menu: MenuScene };
  readonly source: Source;
  readonly theme: Theme;
  /** The published version, for its forms. */
  readonly version: string;
  readonly options: Boot['options'];
  readonly records: Readonly<Record<string, RecordSchema>>;
  readonly api: Api;
  /** The unpublished forms. */
  readonly forms: Readonly<Record<string, FormSchema>>;
}

/** A call the preview did not make. */
export interface HeldCall {
  readonly method: string;
  readonly url: string;
  readonly body: Json | undefined;
}

/** Identifies the element of the page that a mark belongs to. */
export type MarkTarget =
  | { readonly is: 'title' }
  | { readonly is: 'column'; readonly field: string }
  | { readonly is: 'filter'; readonly title: string }
  | { readonly is: 'tab'; readonly name: string }
  | { readonly is: 'action'; readonly name: string; readonly part: 'toolbar' | 'row' | 'bulk' }
  /** A section of the sheet, with its own title if it has one. */
  | { readonly is: 'section'; readonly index: number; readonly title: string | undefined }
  | { readonly is: 'panel'; readonly index: number }
  | { readonly is: 'card'; readonly panel: number; readonly index: number }
  /** A field of the page, or of a form that the page opens. */
  | { readonly is: 'field'; readonly name: string; readonly form?: string }
  /** An entry of the menu. */
  | { readonly is: 'entry'; readonly address: string }
  | {
      readonly is: 'group';
      readonly title: string;
      /** The number of preceding entries with the same title. */
      readonly index: number;
    };

/** A part of the page that is edited on the preview. */
export interface Mark {
  /** Its path in the file, joined by `/`. */
  readonly id: string;
  readonly target: MarkTarget;
  readonly title: string;
  /** Where it is edited, if that is another file. */
  readonly leadsTo?: { readonly file: string; readonly path: readonly (string | number)[] };
  /** The path of the list or map that contains it; undefined if it cannot be moved. */
  readonly list: string | undefined;
  /** The other lists that it can be moved to. */
  readonly alsoIn?: readonly string[];
  /** Whether it moves together with the entries below it, and only past others of its kind. */
  readonly isBlock?: true;
  /** Whether its siblings are arranged horizontally. */
  readonly isAcross: boolean;
  /** The title to be edited in place; undefined if it has none. */
  readonly rename: string | undefined;
  readonly mayRemove: boolean;
  /** The check's problems with it, one sentence per line. */
  readonly problem: string | undefined;
}

/** The marks of the page, and the selected one. */
export interface Marks {
  readonly marks: readonly Mark[];
  readonly chosen: string | undefined;
}

/** A rectangle within the frame, in its pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A user's interaction with a mark. */
export type Gesture =
  | { readonly does: 'choose'; readonly mark: string; readonly box: Box; readonly isByKey: boolean }
  | { readonly does: 'add'; readonly list: string; readonly before: string | undefined; readonly box: Box }
  | { readonly does: 'move'; readonly mark: string; readonly list: string; readonly before: string | undefined }
  | { readonly does: 'rename'; readonly mark: string; readonly title: string }
  | { readonly does: 'remove'; readonly mark: string }
  /** The selected mark has moved. */
  | { readonly does: 'shift'; readonly mark: string; readonly box: Box }
  /** Other columns are out of sight now, named by their titles, while a column is chosen. */
  | { readonly does: 'hide'; readonly titles: readonly string[] }
  | { readonly does: 'leave' }
  | { readonly does: 'undo' }
  | { readonly does: 'redo' };

/** Messages from the studio to the frame. */
export type ToPreview =
  | { readonly type: 'baize:scene'; readonly scene: Scene }
  /** Without marks, the page is tried out instead of edited. */
  | { readonly type: 'baize:marks'; readonly marks: Marks | undefined }
  /** Clicks the element of a mark, such as an action that opens a dialog. */
  | { readonly type: 'baize:press'; readonly mark: string };

/**
 * Messages from the frame to the studio: it is ready for a scene, held a call back, was refused because the session has
 * ended, or reports an interaction with a mark.
 */
export type FromPreview =
  | { readonly type: 'baize:ready' }
  | { readonly type: 'baize:held'; readonly call: HeldCall }
  | { readonly type: 'baize:expired' }
  | { readonly type: 'baize:gesture'; readonly gesture: Gesture };
