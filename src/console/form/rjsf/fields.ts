import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import MultiSchemaField from '@rjsf/core/lib/components/fields/MultiSchemaField.js';
import NullField from '@rjsf/core/lib/components/fields/NullField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';

/** Replaces RJSF's built-in fields. */
function fields() {
  return {
    AnyOfField: MultiSchemaField,
    ArrayField,
    NullField,
    OneOfField: MultiSchemaField,
    SchemaField,
  };
}
// biome-ignore lint/style/noDefaultExport: it stands in the place of a module of RJSF
export default fields;
