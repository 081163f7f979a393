import type { HiddenUi } from '../../../language/widget.ts';
import type { Widget } from '../widget.ts';

/** Part of what is sent, not of what is shown. */
export const hidden: Widget<HiddenUi> = { Face: () => null, Value: () => null, label: 'group' };
