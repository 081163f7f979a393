export const callGone = (request: string) => `the document has no “${request}”`;
export const fieldGone = (field: string) => `no answer of the document has the field “${field}”`;
export const fieldType = (field: string, ours: string, theirs: string) =>
  `“${field}” is ${ours} here, and ${theirs} in the document`;
export const valueGone = (field: string, value: string) => `“${value}” is no value of “${field}” in the document`;
export const valueNew = (field: string, value: string) =>
  `“${field}” may be “${value}” in the document, which has no title here`;
export const itemGone = (item: string, request: string) => `“${request}” takes no “${item}” in the document`;
export const itemType = (item: string, ours: string, theirs: string) =>
  `“${item}” is sent as ${ours}; the document takes ${theirs}`;
export const itemRequired = (item: string, request: string) =>
  `“${request}” is refused without “${item}”, which the form lacks or leaves optional`;
export const objectRequired = (item: string, request: string) =>
  `“${request}” needs “${item}”, an object or a list that no form has`;
export const parameterRequired = (name: string, request: string) =>
  `“${request}” answers only with the parameter “${name}”, which is not sent`;
