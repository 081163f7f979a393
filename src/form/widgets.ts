import type { WidgetName } from '../language/form.ts';
import type { Widget } from './widget.ts';
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

/** The widget of each name that `ui.widget` may say. */
export const widgets: Readonly<Record<WidgetName, Widget>> = {
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
