export const required = 'required';
export const withExample = (text: string, example: string) => `${text}\n\nExample: \`${example}\``;
export const widgetFits = (widgets: readonly string[]) =>
  `This widget cannot hold the value of the field; it can be ${widgets.join(', ')}`;
export const wrongBraces = 'Braces are not in pairs, or have no field';
export const bothLevels = ':read to look, :write to act';
export const mayRead = 'people who may look';
export const mayWrite = 'people who may act';
export const signedIn = 'everyone who is signed in';
export const noCall = 'There is no such call, or it cannot be used here (schemas/api.json)';
export const noField = (record: string, fields: readonly string[]) =>
  `“${record}” has no such field; it can be ${fields.join(', ')}`;
export const noListField = (record: string) => `“${record}” has no such list field`;
export const fieldsInBraces = (record: string, fields: readonly string[]) =>
  `Braces hold fields of “${record}”: ${fields.join(', ')}`;
export const otherKind = (kinds: readonly string[]) => `This field cannot be shown so; it can be ${kinds.join(', ')}`;
export const noFilter = (names: readonly string[]) =>
  `The call cannot filter by it; it can filter by ${names.join(', ')}`;
export const noSearch = (names: readonly string[]) =>
  `The call cannot search in it; it can search in ${names.join(', ')}`;
export const noValue = 'no value';
export const titled = (value: string, title: string) => `${value} (${title})`;
export const otherValue = (field: string, values: readonly string[]) =>
  `“${field}” has no such value; it can be ${values.join(', ')}`;
export const unknownValue = (field: string) => `“${field}” has no such value`;
export const tabName = 'It is used in addresses: it begins with a small letter and has only letters, digits and “-”';
