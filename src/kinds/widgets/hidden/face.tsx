import type { Widget } from '../face.ts';
import type { HiddenUi } from './spec.ts';

/** A value that is sent but not shown. */
export const hidden: Widget<HiddenUi> = { Face: () => null, Value: () => null, label: 'group' };
