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

/** The menu as a preview shows it, for everybody. */
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
  /** Unpublished forms: the frame can show but not validate them. */
  readonly forms: Readonly<Record<string, FormSchema>>;
}

/** A call the preview did not make. */
export interface HeldCall {
  readonly method: string;
  readonly url: string;
  readonly body: Json | undefined;
}

/** Which element of the page a mark stands at. */
export type MarkTarget =
  | { readonly is: 'title' }
  | { readonly is: 'column'; readonly field: string }
  | { readonly is: 'filter'; readonly title: string }
  | { readonly is: 'tab'; readonly name: string }
  | { readonly is: 'action'; readonly name: string; readonly part: 'toolbar' | 'row' | 'bulk' }
  | {
      readonly is: 'section';
      readonly title: string;
      /** How many without a title stand before it. */
      readonly index: number;
      /** The titles of all others where it has none itself. */
      readonly others: readonly string[] | undefined;
    }
  | { readonly is: 'panel'; readonly index: number }
  | { readonly is: 'card'; readonly panel: number; readonly index: number }
  | { readonly is: 'field'; readonly name: string }
  /** An entry of the menu. */
  | { readonly is: 'entry'; readonly address: string }
  | {
      readonly is: 'group';
      readonly title: string;
      /** How many of the same title stand before it. */
      readonly index: number;
    };

/** A thing of the page that is edited on the preview. */
export interface Mark {
  /** Its path in the file, joined by `/`. */
  readonly id: string;
  readonly target: MarkTarget;
  readonly title: string;
  /** The path of the list or map it stands in; undefined where it has no place of its own. */
  readonly list: string | undefined;
  /** The other lists to which it can be moved. */
  readonly alsoIn?: readonly string[];
  /** Whether it moves with what stands below it, past others of its kind. */
  readonly isBlock?: true;
  /** Whether its neighbours stand beside it rather than below. */
  readonly isAcross: boolean;
  /** What it is called when its title is typed in place; undefined where it has none. */
  readonly rename: string | undefined;
  readonly mayRemove: boolean;
  /** What the check says about it, a sentence a line. */
  readonly problem: string | undefined;
}

/** The marks of the page, and the chosen one. */
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

/** What a person does to a mark. */
export type Gesture =
  | { readonly does: 'choose'; readonly mark: string; readonly box: Box; readonly isByKey: boolean }
  | { readonly does: 'add'; readonly list: string; readonly before: string | undefined; readonly box: Box }
  | { readonly does: 'move'; readonly mark: string; readonly list: string; readonly before: string | undefined }
  | { readonly does: 'rename'; readonly mark: string; readonly title: string }
  | { readonly does: 'remove'; readonly mark: string }
  /** The chosen mark stands elsewhere. */
  | { readonly does: 'shift'; readonly mark: string; readonly box: Box }
  | { readonly does: 'leave' }
  | { readonly does: 'undo' }
  | { readonly does: 'redo' };

/** From studio to frame. */
export type ToPreview =
  | { readonly type: 'baize:scene'; readonly scene: Scene }
  /** Without marks, the page is tried rather than edited. */
  | { readonly type: 'baize:marks'; readonly marks: Marks | undefined }
  /** Presses what stands at a mark, such as an action that opens a dialog. */
  | { readonly type: 'baize:press'; readonly mark: string };

/** From frame to studio: it waits for a scene, held a call back, or reports what a person does to a mark. */
export type FromPreview =
  | { readonly type: 'baize:ready' }
  | { readonly type: 'baize:held'; readonly call: HeldCall }
  | { readonly type: 'baize:gesture'; readonly gesture: Gesture };
