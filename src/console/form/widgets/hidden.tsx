import type { HiddenUi } from '../../../language/screen/widget.ts';
import type { Widget } from '../widget.ts';

/** A value that is sent but not shown. */
export const hidden: Widget<HiddenUi> = { Face: () => null, Value: () => null, label: 'group' };
