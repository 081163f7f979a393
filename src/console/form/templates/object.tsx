import { type FieldProps, toFieldPathId } from '@rjsf/utils';
import { type ReactNode, use, useMemo } from 'react';
import type { FieldSchema } from '../../../language/form.ts';
import { fieldOf } from '../rjsf-schema.ts';
import { Sending } from '../submit/sending.ts';

/**
 * The fields of an object in the form's grid: a titled group below the root, without a frame in a list. Replaces
 * RJSF's, which re-renders every field when the value of one changes.
 */
export function ObjectField(props: FieldProps): ReactNode {
  const { formData, fieldPathId, childFieldPathId, registry, name, title } = props;
  const { schemaUtils, globalFormOptions } = registry;
  const schema = useMemo(
    () => fieldOf(schemaUtils.retrieveSchema(props.schema, formData, true)),
    [schemaUtils, props.schema, formData],
  );
  const { path, $id } = fieldPathId;
  const within = childFieldPathId ?? fieldPathId;
  const names = Object.keys(schema.properties ?? {});
  const key = names.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the names
  const paths = useMemo(
    () => new Map(names.map((one) => [one, toFieldPathId(one, globalFormOptions, within.path)])),
    [key, globalFormOptions, within],
  );
  const isRoot = path.length === 0;
  const isInert = use(Sending) && isRoot;
  const isMany = isRoot && names.length > 6;
  const field = (one: string): ReactNode => {
    const { SchemaField } = registry.fields;
    const at = paths.get(one);
    const property = schema.properties?.[one];
    if (SchemaField === undefined || at === undefined || property === undefined) return null;
    return (
      <SchemaField
        key={one}
        name={one}
        required={schema.required?.includes(one) ?? false}
        schema={property as FieldProps['schema']}
        formData={formData?.[one]}
        fieldPathId={at}
        onChange={props.onChange}
        onBlur={props.onBlur}
        onFocus={props.onFocus}
        registry={registry}
        disabled={Boolean(props.disabled)}
        readonly={Boolean(props.readonly)}
      />
    );
  };
  const sections = sectionsOf(names, schema).map(({ title: section, names: own }) => {
    const fields = (
      <div key="" inert={isInert} className={isMany ? 'form-fields form-fields-many' : 'form-fields'}>
        {own.map(field)}
      </div>
    );
    if (section === undefined) return fields;
    return (
      <fieldset className="form-group" key={section}>
        <legend className="form-legend">{section}</legend>
        {fields}
      </fieldset>
    );
  });
  if (isRoot || typeof path.at(-1) === 'number') return sections;
  return (
    <fieldset className="form-group" id={$id}>
      <legend className="form-legend">{schema.title ?? title ?? name}</legend>
      {sections}
    </fieldset>
  );
}

/** Splits the fields, in their order, before each one whose `ui` starts a section. */
function sectionsOf(names: readonly string[], { properties }: FieldSchema) {
  const sections: { readonly title: string | undefined; readonly names: string[] }[] = [];
  for (const name of names) {
    const ui = properties?.[name]?.ui;
    const title = ui !== undefined && 'section' in ui ? ui.section : undefined;
    const last = sections.at(-1);
    if (last === undefined || title !== undefined) sections.push({ title, names: [name] });
    else last.names.push(name);
  }
  return sections;
}
