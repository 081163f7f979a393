export const inferred =
  'kinds, options, sorting, enums and permissions are inferred from records and calls; a column can be its field alone';
export const pixels =
  'widths are normal, wide or full, no longer pixels; the size of a copied picture, how many rows to fetch and that nothing is sent need not be written; tables and fields do not say whether they are hidden or sortable';
export const panels =
  'the figures of the home page are one of its sections (figures), beside trends, rankings and tasks';
export const names =
  'one way to write one idea, one idea for one name: enums are called enum, times date-time, no value is null; the views of a list are tabs, which filter by where';
export const defaults =
  'every list has an export, an export of selected rows and a sheet, which need not be written; dialogs and sheets name their row by themselves; "history": {} is a history; which call fetches data, and how it is sent, is inferred from the call';
export const concise =
  'actions, sections and panels show their kind by their keys; the record of lists and tables is known from the call; the message of success, the intent of what cannot be undone and the tab “all” at the end need not be written either';
export const once =
  'forms use few keywords of JSON Schema: anyOf, dependencies and others become oneOf and if; notes for developers are written as $comment; the record says once what is shown without a value';
export const sheets =
  'all sheets slide in from the side, without placement; a width is normal or wide, and full becomes wide';
export const forExample = (examples: readonly string[]) => `for example ${examples.join(', ')}`;
