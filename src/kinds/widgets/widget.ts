import type { CodeUi } from './code/spec.ts';
import type { DateUi } from './date/spec.ts';
import type { DateTimeUi } from './date-time/spec.ts';
import type { HiddenUi } from './hidden/spec.ts';
import type { ImageUi } from './image/spec.ts';
import type { NumberUi } from './number/spec.ts';
import type { OptionUi } from './option/spec.ts';
import type { OptionsUi } from './options/spec.ts';
import type { PasswordUi } from './password/spec.ts';
import type { PermissionsUi } from './permissions/spec.ts';
import type { RadioUi } from './radio/spec.ts';
import type { SelectUi } from './select/spec.ts';
import type { SwitchUi } from './switch/spec.ts';
import type { TagsUi } from './tags/spec.ts';
import type { TextUi } from './text/spec.ts';
import type { TextareaUi } from './textarea/spec.ts';
import type { ViewUi } from './view/spec.ts';

/**
 * 表单的一项怎样填、怎样显示。`widget` 多数时候由这一项的类型推断，不必写：文字 `text`，数字 `number`，
 * 有 `enum`、`oneOf` 的 `select`，是否 `switch`，日期 `date`，数组 `tags`；与推断不同时才写。
 * @en How a form field is edited and shown. Its `widget` is usually inferred from the type of the field: `text` for
 * texts, `number` for numbers, `select` with `enum` or `oneOf`, `switch` for booleans, `date` for dates, `tags` for
 * lists; write it only if it should differ.
 */
export type FieldUi =
  | TextUi
  | TextareaUi
  | PasswordUi
  | NumberUi
  | SelectUi
  | RadioUi
  | SwitchUi
  | OptionUi
  | OptionsUi
  | DateUi
  | DateTimeUi
  | TagsUi
  | ImageUi
  | PermissionsUi
  | CodeUi
  | HiddenUi
  | ViewUi;

/** The name of a widget. */
export type WidgetName = FieldUi['widget'];
