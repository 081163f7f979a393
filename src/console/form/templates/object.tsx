import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, use } from 'react';
import type { FieldSchema } from '../../../language/form.ts';
import { Sending } from '../submit/sending.ts';

/** The fields of an object in the form's grid; below the root as a titled group, in a list as they are. */
export function ObjectFieldTemplate({ properties, schema, fieldPathId, title }: ObjectFieldTemplateProps): ReactNode {
  const { path, $id } = fieldPathId;
  const isRoot = path.length === 0;
  const isInert = use(Sending) && isRoot;
  const isMany = isRoot && properties.length > 6;
  const sections = sectionsOf(properties, schema as FieldSchema).map(({ title: section, content }) => {
    const fields = (
      <div key="" inert={isInert} className={isMany ? 'form-fields form-fields-many' : 'form-fields'}>
        {content}
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
      <legend className="form-legend">{title}</legend>
      {sections}
    </fieldset>
  );
}

/** The fields in their order, cut before each one whose `ui` begins a section. */
function sectionsOf(properties: ObjectFieldTemplateProps['properties'], { properties: fields }: FieldSchema) {
  const sections: { readonly title: string | undefined; readonly content: ReactNode[] }[] = [];
  for (const { name, content } of properties) {
    const ui = fields?.[name]?.ui;
    const title = ui !== undefined && 'section' in ui ? ui.section : undefined;
    const last = sections.at(-1);
    if (last === undefined || title !== undefined) sections.push({ title, content: [content] });
    else last.content.push(content);
  }
  return sections;
}
