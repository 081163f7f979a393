import type { Widget } from '../widget.ts';
import { PlainValue } from './plain-value.tsx';
import { text } from './text.tsx';
export const permissions: Widget = { ...text, Value: PlainValue };
