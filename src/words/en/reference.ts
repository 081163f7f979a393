export const head = `# Reference of keys

<!-- Made by npm run schema; to change a text, change the comments in src/language. -->

All that each kind of file can say. Editors show the same text for the key under the pointer. To begin, see [the guide](README.md).

In a project of several languages (\`language\` of screens/menu.json), every text that is shown may be \`{ "zh-CN": "…", "en": "Book" }\`: one in each language, with the same fields in braces, in any order. A plain text is shown in all of them.
`;
export const table = '| key | | what to write | meaning |\n|---|---|---|---|';
export const required = 'required';
export const sharedKeys = 'Keys of all of them:';
export const onlyKeys = (keys: readonly string[]) =>
  `Of the keys above only ${keys.map((key) => `\`${key}\``).join(', ')}.`;
export const example = (text: string) => `Example: \`${text}\``;
export const examples = 'Examples:';
export const oneOfThese = (values: string) => `It can be ${values}.`;
export const eachEntry = (entry: string) => `Each entry: ${entry}.`;
export const canBe = (meaning: string, value: string) => `${meaning} It can be ${value}`;
export const listed = (values: readonly string[]) => values.join(', ');
export const either = (values: readonly string[]) => values.join(', or ');
export const eitherType = (types: readonly string[]) => types.join(' or ');
export const parts = (keys: readonly string[]) => keys.join('; ');
export const part = (key: string, value: string) => `\`${key}\`: ${value}`;
export const several = (value: string) => (value === '' ? 'a list' : `a list of ${value}`);
export const byName = (value: string) => `name → ${value}`;
export const anything = 'any value';
export const aText = 'text';
export const aNumber = 'number';
export const anObject = 'object';
export const oneLine = (text: string) => text.replace(/\s+/g, ' ');
export const firstSentence = (text: string) => text.split(/(?<=\.) (?=[A-Z])/)[0] ?? '';
export const chapters = {
  Screen: 'Screen',
  Column: 'Column',
  Empty: 'Text without a value',
  MarkedEmpty: 'Marked absence',
  Filter: 'Filter',
  Action: 'Action',
  When: 'Condition',
  Range: 'Range of values',
  Presence: 'Presence',
  Exception: 'Exception',
  BulkActions: 'Bulk actions',
  BulkAction: 'Action on many rows',
  Reveal: 'Value shown once',
  Sheet: 'Sheet',
  Section: 'Section',
  Link: 'Link',
  Sort: 'Sorting',
  Tabs: 'Tabs',
  Tab: 'Tab',
  Interval: 'Interval',
  RowCard: 'Card on phones',
  Panel: 'Panel of the home page',
  Card: 'Figure card',
  Comparison: 'Comparison',
  Task: 'Task',
  Enums: 'Enums',
  Values: 'Content to send',
  Text: 'Sentence',
  Request: 'Request',
  Field: 'Field',
  Intent: 'Intent',
  RangePreset: 'Preset',
  Comment: 'Comment',
  Menu: 'Menu',
  Language: 'Language',
  Languages: 'Several languages',
  Brand: 'Look of the product',
  MenuItem: 'Menu item',
  Icon: 'Icon',
  EnumValue: 'Enum value',
  OptionList: 'Option list',
  RecordSchema: 'Record',
  RecordProperty: 'Field of a record',
  RecordReference: 'Reference to a record',
  Transition: 'Transition',
  Approval: 'Approval',
  RowOrder: 'Order of rows',
  Part: 'Parts',
  Statuses: 'Accepted statuses',
  FormSchema: 'Form',
  FieldSchema: 'Form field',
  FieldUi: 'Widget',
  PermissionChoice: 'Choice of permissions',
  PermissionCatalogue: 'Catalogue of permissions',
  PermissionLevel: 'Level of a permission',
  DataReference: 'Value of another field',
  TypeName: 'Type',
  ApiCall: 'Call',
  ReportCall: 'Report of a call',
  Figure: 'Figure',
  Counted: 'Counted rows',
  CallConventions: 'Call in the back end',
  NamedFilter: 'One filter',
  OptionNames: 'Names of options',
  UploadForm: 'Upload',
  SeveralForm: 'Several records at once',
  RefusedRows: 'Refused records',
  ViewEntry: 'View',
  BackEnd: 'Back end',
  Preset: 'Known back ends',
  Credential: 'Credential of the server',
  TokenHeader: 'Credential of people',
  SessionCalls: 'Signing in and out',
  QueryNames: 'Names of query parameters',
  RangeNames: 'Ends of a range',
  Paging: 'Paging',
  Envelope: 'Envelope of answers',
  ListNames: 'Names in a list',
  Total: 'Source of the total',
  SortForm: 'Form of sorting',
  FilterForm: 'Form of filters',
  Expression: 'Filters in one parameter',
  RecordForm: 'Form of a record',
  ValueForm: 'Form of times and amounts',
  BodyForm: 'Form of content',
  RefusalNames: 'Names in a refusal',
};
