import { getDefaultRegistry } from '@rjsf/core';
import { deepEquals, type FieldProps } from '@rjsf/utils';
import { memo, type ReactNode, use, useCallback } from 'react';
import type { ShownFieldUi, WidgetProps } from '../../../kinds/widgets/face.ts';
import { widgetFor } from '../../../kinds/widgets/faces.ts';
import type { FieldSchema } from '../../../language/form.ts';
import { uiOf } from '../../../language/infer/widgets.ts';
import type { Json } from '../../../language/json.ts';
import { valueAt } from '../../../language/value-at.ts';
import { ConflictNote } from '../draft/conflict-note.tsx';
import { firstError, useErrorsAt } from '../form-errors.ts';
import { OmittedFields, useFormState, useSiblings } from '../form-state.ts';
import { isNone, type Path } from '../path.ts';
import { fieldOf } from '../rjsf-schema.ts';
import { descriptionOf, message, Row } from '../templates/row.tsx';
import { unitOf } from './unit.ts';
import { useCurrency } from './use-currency.ts';

/**
 * RJSF's field with a shortcut: a field with a single widget is rendered here, objects and lists of objects by RJSF. A
 * field re-renders only when its own value or state changes, and its control when its errors do.
 */
export const SchemaField = memo(function SchemaField(props: FieldProps): ReactNode {
  const schema = resolved(props);
  if (!isLeaf(schema)) {
    const { path, $id } = props.fieldPathId;
    return (
      <>
        <Inherited {...props} />
        <ConflictNote id={$id} path={path} title={fieldOf(schema).title ?? props.name} />
      </>
    );
  }
  return <LeafField {...props} schema={schema} />;
}, areSameProps);

/** A field with a single widget. */
export function LeafField(props: FieldProps): ReactNode {
  const schema = fieldOf(props.schema);
  const ui = uiOf(schema);
  const isOmitted = use(OmittedFields).includes(props.fieldPathId.path.join('.'));
  if (ui.widget === 'hidden' || isOmitted) return null;
  const { needs } = ui;
  return needs === undefined ? (
    <Field {...props} ui={ui} isDisabled={false} />
  ) : (
    <NeedingField {...props} ui={ui} needs={needs} />
  );
}

const Inherited = getDefaultRegistry().fields.SchemaField as (props: FieldProps) => ReactNode;

/** A field that is disabled until the fields it depends on have a value. */
function NeedingField({
  needs,
  ...props
}: FieldProps & { readonly ui: ShownFieldUi; readonly needs: readonly string[] }): ReactNode {
  const siblings = useSiblings(props.fieldPathId.path, needs);
  return <Field {...props} isDisabled={needs.some((name) => isNone(siblings[name]))} />;
}

function Field(props: FieldProps & { readonly ui: ShownFieldUi; readonly isDisabled: boolean }): ReactNode {
  const { fieldPathId, onChange, ui } = props;
  const schema = fieldOf(props.schema);
  const id = fieldPathId.$id;
  // The id identifies the path, which never changes.
  const path: Path = fieldPathId.path;
  const state = useFormState();
  const commit = useCallback(
    (value: Json | undefined) => {
      if (deepEquals(value, valueAt(state.values, path))) return;
      onChange(value, [...path], undefined, id);
      if (ui.clears !== undefined) state.clear(path, ui.clears);
    },
    [onChange, path, id, state, ui.clears],
  );
  const isShown = Boolean(props.readonly);
  const isText = isShown || ui.readOnly === true;
  const widget = widgetFor(ui);
  const title = schema.title ?? props.title ?? props.name;
  const currency = useCurrency({ path, schema });
  const hasUnit = (ui.widget === 'number' || ui.widget === 'text') && unitOf(schema, currency) !== undefined;
  const field: CleanField = {
    id,
    path,
    title,
    schema,
    ui,
    value: props.formData as Json | undefined,
    isRequired: Boolean(props.required),
    isDisabled: props.isDisabled || Boolean(props.disabled),
    commit,
  };
  const shownAs = (which: 'theirs' | 'before', value: Json | undefined) => (
    <widget.Value {...field} {...noErrors} id={`${id}-${which}`} value={value} />
  );
  return (
    <Row
      id={id}
      title={title}
      isRequired={field.isRequired && !isText}
      isWide={ui.wide === true}
      label={isText ? 'group' : widget.label}
    >
      {isShown ? (
        <div className="form-value" id={id}>
          <widget.Value {...field} {...noErrors} />
        </div>
      ) : (
        <Control field={field} help={ui.help} hasUnit={hasUnit} isText={isText}>
          {!isText && <ConflictNote id={id} path={path} title={title} show={shownAs} />}
        </Control>
      )}
    </Row>
  );
}

/** The props of a field that do not depend on its errors. */
type CleanField = Omit<WidgetProps<ShownFieldUi>, keyof typeof noErrors>;
const noErrors = { errors: undefined, isInvalid: false, describedBy: undefined };

/** The control of a field, its help and its error message: everything that re-renders with its errors. */
function Control(props: {
  readonly field: CleanField;
  readonly help: string | undefined;
  readonly hasUnit: boolean;
  readonly isText: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { field, help, hasUnit, isText, children } = props;
  const { id, path, ui } = field;
  const widget = widgetFor(ui);
  const shown = useErrorsAt(useFormState().errors, path);
  // The error of an item is shown at its list; a custom view shows it at the item.
  const error = firstError(shown, ui.widget !== 'view');
  const widgetProps: WidgetProps<ShownFieldUi> = {
    ...field,
    errors: shown.errors,
    isInvalid: error !== undefined,
    describedBy: descriptionOf(id, { error, help, unit: hasUnit ? '' : undefined }),
  };
  return (
    <>
      {isText ? (
        <div className="form-value" id={id}>
          <widget.Value {...widgetProps} />
        </div>
      ) : (
        <widget.Face {...widgetProps} />
      )}
      {children}
      {message(id, { error, help })}
    </>
  );
}

function isLeaf(schema: FieldProps['schema']): boolean {
  const field = fieldOf(schema);
  const { ui, type } = field;
  if (ui !== undefined && ('widget' in ui || 'view' in ui || 'options' in ui)) return true;
  if (Array.isArray(schema.oneOf)) {
    const branches = schema.oneOf as readonly unknown[];
    return branches.every((branch) => typeof branch === 'object' && branch !== null && 'const' in branch);
  }
  if (type === 'array') return isPlainList(field);
  return type !== 'object' && (type !== undefined || 'enum' in schema || 'const' in schema);
}

/** Returns whether a list is one widget: a list of texts or choices. A list of objects consists of fields. */
function isPlainList({ items }: FieldSchema): boolean {
  return (
    items !== undefined && (items.type === 'string' || 'enum' in items || 'oneOf' in items) && items.ui === undefined
  );
}

function resolved({ schema, formData, registry }: FieldProps): FieldProps['schema'] {
  const isPlain = !('$ref' in schema || 'allOf' in schema || 'if' in schema);
  return isPlain ? schema : registry.schemaUtils.retrieveSchema(schema, formData);
}

function areSameProps(before: FieldProps, after: FieldProps): boolean {
  return (
    before.schema === after.schema &&
    before.readonly === after.readonly &&
    before.disabled === after.disabled &&
    before.required === after.required &&
    before.registry === after.registry &&
    before.uiSchema === after.uiSchema &&
    before.fieldPathId.$id === after.fieldPathId.$id &&
    deepEquals(before.formData, after.formData)
  );
}
