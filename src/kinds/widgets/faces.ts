import { fieldView } from '../../console/form/field/field-views.tsx';
import { code } from './code/face.tsx';
import { date } from './date/face.tsx';
import { dateTime } from './date-time/face.tsx';
import type { ShownFieldUi, Widget } from './face.ts';
import { hidden } from './hidden/face.tsx';
import { image } from './image/face.tsx';
import { number } from './number/face.tsx';
import { option } from './option/face.tsx';
import { options } from './options/face.tsx';
import { password } from './password/face.tsx';
import { permissions } from './permissions/face.tsx';
import { radio } from './radio/face.tsx';
import { select } from './select/face.tsx';
import { toggle } from './switch/face.tsx';
import { tags } from './tags/face.tsx';
import { text } from './text/face.tsx';
import { textarea } from './textarea/face.tsx';
import type { FieldUi, WidgetName } from './widget.ts';

/** Every widget of the engine; leaving one out is a compile error that names it. */
const widgets: { readonly [W in Exclude<WidgetName, 'view'>]: Widget<Extract<FieldUi, { readonly widget: W }>> } = {
  code,
  date,
  'date-time': dateTime,
  hidden,
  image,
  number,
  option,
  options,
  password,
  permissions,
  radio,
  select,
  switch: toggle,
  tags,
  text,
  textarea,
};

/** Returns the widget for a field's `ui`: the engine's own, or the product's custom view of that name. */
export function widgetFor(ui: ShownFieldUi): Widget {
  if (ui.widget === 'view') return fieldView(ui.view) as Widget;
  // The registry pairs each name with its own keys; TypeScript cannot follow that through an index.
  return widgets[ui.widget] as Widget;
}
