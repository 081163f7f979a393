import { type ThemeProps, withTheme } from '@rjsf/core';
import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { LeafField, SchemaField } from './field/field.tsx';
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './templates/array.tsx';
import { BranchSelect, MultiSchemaFieldTemplate } from './templates/branch.tsx';
import { ObjectField } from './templates/object.tsx';

const theme: ThemeProps = {
  fields: {
    ObjectField,
    SchemaField,
    StringField: LeafField,
    NumberField: LeafField,
    BooleanField: LeafField,
  },
  widgets: { SelectWidget: BranchSelect },
  templates: {
    ArrayFieldItemTemplate,
    ArrayFieldTemplate,
    FieldTemplate,
    MultiSchemaFieldTemplate,
    // Fields render their own descriptions.
    DescriptionFieldTemplate: Nothing,
    FieldErrorTemplate: Nothing,
    FieldHelpTemplate: Nothing,
  },
};

/** RJSF with our own fields and templates in Blueprint's classes. */
export const ThemedForm = withTheme(theme);

/** Renders no wrapper: rows, groups and lists render their own labels and errors. */
function FieldTemplate({ children, hidden }: FieldTemplateProps): ReactNode {
  return hidden ? null : children;
}

function Nothing(): ReactNode {
  return null;
}
