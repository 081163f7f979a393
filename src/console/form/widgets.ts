import type { FieldUi, WidgetName } from '../../language/screen/widget.ts';
import { fieldView } from './field/field-views.tsx';
import type { ShownFieldUi, Widget } from './widget.ts';
import { code } from './widgets/code.tsx';
import { date } from './widgets/date.tsx';
import { datetime } from './widgets/datetime.tsx';
import { hidden } from './widgets/hidden.tsx';
import { image } from './widgets/image.tsx';
import { number } from './widgets/number.tsx';
import { option } from './widgets/option.tsx';
import { options } from './widgets/options.tsx';
import { password } from './widgets/password.tsx';
import { permissions } from './widgets/permissions.tsx';
import { radio } from './widgets/radio.tsx';
import { select } from './widgets/select.tsx';
import { toggle } from './widgets/switch.tsx';
import { tags } from './widgets/tags.tsx';
import { text } from './widgets/text.tsx';
import { textarea } from './widgets/textarea.tsx';

/** Every widget of the engine; leaving one out is a compile error that names it. */
const widgets: { readonly [W in Exclude<WidgetName, 'view'>]: Widget<Extract<FieldUi, { readonly widget: W }>> } = {
  code,
  date,
  datetime,
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

/** Returns the widget for a field's `ui`: the engine's own, or the product's view of that name. */
export function widgetFor(ui: ShownFieldUi): Widget {
  if (ui.widget === 'view') return fieldView(ui.view) as Widget;
  // The registry pairs each name with its own keys; TypeScript cannot follow that through an index.
  return widgets[ui.widget] as Widget;
}
