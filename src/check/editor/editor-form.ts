import type { FieldSchema } from '../../language/form.ts';
import { widgetsFor } from '../../language/infer/widgets.ts';
import type { EditorWords } from '../../words/editor.ts';
import { formFormats } from '../form-formats.ts';
import type { Schema } from '../schema-shape.ts';
import { type EditedProject, withProjectNames } from './editor-names.ts';
import type { Overlay } from './editor-overlays.ts';
import { withExamples } from './examples.ts';

/**
 * Returns the schema editors use for the forms of one project: the language's schema → the project's names (option
 * lists, views, calls) → an example in every hover → for each type of field, the widgets that fit.
 *
 * @example
 * editorFormSchema(writtenSchemaOf('form'), project)
 */
export function editorFormSchema(language: Schema, project: EditedProject): Overlay {
  const schema = withExamples(withProjectNames(language, project), project.words);
  const { FieldSchema: field, ...definitions } = schema.definitions ?? {};
  const { $ref: reference, format } = field?.properties ?? {};
  return {
    ...schema,
    definitions: {
      ...definitions,
      FieldSchema: {
        ...field,
        properties: {
          ...field?.properties,
          format: { ...format, enum: formFormats },
          $ref: { ...reference, not: {}, errorMessage: reference?.description, doNotSuggest: true },
        },
        allOf: fields.map(({ asked, field: one }) => whereWritten(asked, one, project.words)),
      },
    },
  };
}

/** The groups of fields, with the schema that recognises each and a sample field. */
const fields: readonly { readonly asked: Overlay; readonly field: FieldSchema }[] = [
  { asked: ofType('boolean'), field: { type: 'boolean' } },
  { asked: { ...ofType('integer', 'number'), not: withChoices() }, field: { type: 'integer' } },
  { asked: { ...ofType('string'), not: withChoices() }, field: { type: 'string' } },
  { asked: withChoices(), field: { enum: [0, 1] } },
  { asked: ofType('array'), field: { type: 'array', items: { type: 'string' } } },
];

/**
 * Matches a field whose only type besides null is one of these: for several types, the check decides which widgets fit.
 */
function ofType(...types: readonly string[]): Overlay {
  const one = { enum: types };
  const alone = { type: 'array', contains: one, items: { enum: [...types, 'null'] } };
  return { properties: { type: { anyOf: [one, alone] } }, required: ['type'] };
}

function withChoices(): Overlay {
  return { anyOf: [{ required: ['enum'] }, { required: ['oneOf'] }] };
}

function whereWritten(asked: Overlay, field: FieldSchema, words: EditorWords): Overlay {
  const widgets = [...widgetsFor(field), 'hidden', 'view'];
  const errorMessage = words.widgetFits(widgets);
  return {
    if: asked,
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
    then: { properties: { ui: { properties: { widget: { enum: widgets, errorMessage } } } } },
  };
}
