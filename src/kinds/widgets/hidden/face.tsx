import type { Widget } from '../face.ts';
import type { HiddenUi } from './spec.ts';

/** A value that is submitted but not shown. */
export const hidden: Widget<HiddenUi> = { Face: () => null, Value: () => null, label: 'group' };
