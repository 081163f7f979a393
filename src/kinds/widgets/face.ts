import type { ErrorSchema } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Path } from '../../console/form/path.ts';
import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import type { ShownUi } from './base.ts';
import type { HiddenUi } from './hidden/spec.ts';
import type { FieldUi } from './widget.ts';

/** The props of a widget: one field, its value, and the only way to change it. */
export interface WidgetProps<Ui extends FieldUi | ShownUi = FieldUi> {
  /** The id of the control, for its label. */
  readonly id: string;
  readonly path: Path;
  readonly title: string;
  readonly schema: FieldSchema;
  readonly ui: Ui;
  readonly value: Json | undefined;
  /** The errors of the field and everything inside it. */
  readonly errors: ErrorSchema | undefined;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  /** The ids of help and error, for `aria-describedby`. */
  readonly describedBy: string | undefined;
  /** Sets the field's value; undefined clears it. */
  readonly commit: (value: Json | undefined) => void;
}

/** The `ui` of a visible field. */
export type ShownFieldUi = Exclude<FieldUi, HiddenUi>;

/** The components that edit a value and show it read-only. */
export interface Widget<Ui extends FieldUi | ShownUi = ShownFieldUi> {
  readonly Face: ComponentType<WidgetProps<Ui>>;
  /** Shows the value in a read-only form. */
  readonly Value: ComponentType<WidgetProps<Ui>>;
  /** `control`: the label belongs to one control; `group`: to several controls. */
  readonly label: 'control' | 'group';
  /** Whether the input is secret and never stored. */
  readonly isSecret?: true;
}

/** Returns the attributes of every control of a field. */
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

/**
 * Returns the attributes of an element with several controls of one field.
 *
 * @example
 * const Face = (props: WidgetProps) => <div {...groupProps(props)}>…</div>;
 */
export function groupProps(props: WidgetProps) {
  return {
    id: props.id,
    role: 'group',
    'aria-labelledby': `${props.id}-label`,
    'aria-describedby': props.describedBy,
  };
}
