import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';

/** The fields of an object in the form's grid; below the root as a titled group, in a list as they are. */
export function ObjectFieldTemplate({ properties, fieldPathId, title }: ObjectFieldTemplateProps): ReactNode {
  const { path, $id } = fieldPathId;
  const fields = (
    <div className={path.length === 0 && properties.length > 6 ? 'form-fields form-fields-many' : 'form-fields'}>
      {properties.map(({ content }) => content)}
    </div>
  );
  if (path.length === 0 || typeof path.at(-1) === 'number') return fields;
  return (
    <fieldset className="form-group" id={$id}>
      <legend className="form-legend">{title}</legend>
      {fields}
    </fieldset>
  );
}
