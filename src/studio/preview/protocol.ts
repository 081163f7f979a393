import type { Boot, ResolvedScreen } from '../../compile/resolved.ts';
import type { Api } from '../../language/api.ts';
import type { FormSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import type { RecordSchema } from '../../language/record.ts';

/** The name of the frame that shows a screen before it is published. */
export const previewName = 'baize-preview';

/** Where the rows of a preview come from. */
export type Source = 'real' | 'samples' | 'empty' | 'failing';

/** Everything that a preview shows; sent to its frame whenever something of it changes. */
export interface Scene {
  readonly screen: ResolvedScreen;
  readonly source: Source;
  readonly theme: 'light' | 'dark';
  /** What is published: forms come from there. */
  readonly version: string;
  readonly options: Boot['options'];
  readonly records: Readonly<Record<string, RecordSchema>>;
  readonly api: Api;
  /** Forms that are not published just so: the frame can show them, not validate them. */
  readonly forms: Readonly<Record<string, FormSchema>>;
}

/** A call that the preview did not make. */
export interface HeldCall {
  readonly method: string;
  readonly url: string;
  readonly body: Json | undefined;
}

/** The studio to the frame. */
export type ToPreview = { readonly type: 'baize:scene'; readonly scene: Scene };

/** The frame to the studio: it waits for a scene, or it held a call back. */
export type FromPreview = { readonly type: 'baize:ready' } | { readonly type: 'baize:held'; readonly call: HeldCall };
