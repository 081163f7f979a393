import type { ErrorSchema } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import type { FieldUi, HiddenUi, ShownUi } from '../../language/widget.ts';
import type { Path } from './path.ts';

/** What a widget is given: one field, its value, and the only way to change it. */
export interface WidgetProps<Ui extends FieldUi | ShownUi = FieldUi> {
  /** The control's id, which the label points at. */
  readonly id: string;
  readonly path: Path;
  readonly title: string;
  readonly schema: FieldSchema;
  readonly ui: Ui;
  readonly value: Json | undefined;
  /** Errors of the field itself and of everything inside it. */
  readonly errors: ErrorSchema | undefined;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  /** The ids of help and error, for `aria-describedby`. */
  readonly describedBy: string | undefined;
  /** Makes this the field's value; undefined for none. */
  readonly commit: (value: Json | undefined) => void;
}

/** How a field looks that shows something. */
export type ShownFieldUi = Exclude<FieldUi, HiddenUi>;

/** A way to enter a value, and to show it where it can't be changed. */
export interface Widget<Ui extends FieldUi | ShownUi = ShownFieldUi> {
  readonly Face: ComponentType<WidgetProps<Ui>>;
  /** How the value reads in a form that is only shown. */
  readonly Value: ComponentType<WidgetProps<Ui>>;
  /** `control`: the label belongs to one control; `group`: it names several. */
  readonly label: 'control' | 'group';
}

/** The attributes that every control of a field carries. */
export function controlProps(props: WidgetProps) {
  return {
    id: props.id,
    name: props.path.join('.'),
    disabled: props.isDisabled,
    'aria-required': props.isRequired || undefined,
    'aria-invalid': props.isInvalid || undefined,
    'aria-describedby': props.describedBy,
  };
}

/** The attributes of an element that holds several controls of one field. */
export function groupProps(props: WidgetProps) {
  return {
    id: props.id,
    role: 'group',
    'aria-labelledby': `${props.id}-label`,
    'aria-describedby': props.describedBy,
  };
}
