import type { Boot } from '../../compile/boot/resolved-boot.ts';
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

/** Everything a preview shows; sent to its frame on every change. */
export interface Scene {
  readonly screen: ResolvedScreen;
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

/** From studio to frame. */
export type ToPreview = { readonly type: 'baize:scene'; readonly scene: Scene };

/** From frame to studio: it waits for a scene, or held a call back. */
export type FromPreview = { readonly type: 'baize:ready' } | { readonly type: 'baize:held'; readonly call: HeldCall };
