export const pairParameter = (detail: string) =>
  `no screen: the list answers only with the parameter “${detail}”, which has no default: --set ${detail}=…`;
export const noPairs = () => 'no screen: the document has no list (GET) with calls of one row below its path';
export const pairUnreachable = (detail: string) => `no screen: no list tells the values of “${detail}” in the path`;
export const pairOfRow = (detail: string) => `no screen: “${detail}” is one row of another list, and no list`;
export const pairOne = (detail: string) => `no screen: “${detail}” answers one record rather than a list`;
export const pairNoRow = () => 'no screen: the document does not say what a row is';
export const pairTexts = () => 'no screen: the rows are single values without fields, which no record can be made of';
export const pairMap = () =>
  'no screen: the answer is one object of names and values rather than rows, which no record can be made of';
export const pairIdentity = (detail: string) => `no screen: which field of a row “${detail}” is, is not known`;
export const pairCheck = (detail: string) => `no screen: refused by the check: ${detail}`;
export const pairNotWanted = () => 'no screen: not named by --only';
export const noForm = (detail: string) => `not editable: the document does not say what is sent (${detail})`;
export const noItems = (detail: string) =>
  `not editable: what is sent has no plain values with names of their own (${detail})`;
export const rows = () =>
  'where the rows are in the answer is not known; assumed that they are where most lists have them';
export const fields = () => 'the answer does not name the fields of a row; they are those of what is sent';
export const readOther = (detail: string) =>
  `the answer of the call that reads one row (“${detail}” in its path) lacks what tells rows apart; details are those of the list`;
export const identity = (detail: string, assumed: string) =>
  detail === assumed
    ? `the answer does not say by which field a row is known; assumed “${assumed}”, as in the path`
    : `“${detail}” is no field; assumed that the identity is “${assumed}”`;
export const pageSize = (_: string, assumed: string) => `how many rows a page has is not known; assumed ${assumed}`;
export const timeUnit = (detail: string, assumed: string) => `“${detail}” is a number; assumed ${assumed}`;
export const timeZone = (detail: string, assumed: string) => `“${detail}” has no zone; assumed ${assumed}`;
export const fieldObject = (detail: string) => `“${detail}” is an object without a name; not shown`;
export const fieldList = (detail: string) => `“${detail}” is a list of objects without names; not shown`;
export const fieldName = (detail: string) => `“${detail}” cannot be the name of a field`;
export const itemObject = (detail: string) => `the form lacks “${detail}”: an object, or a list of objects`;
export const itemOther = (detail: string) =>
  `the form lacks “${detail}”, which is sent as a text and answered as a number`;
export const dangling = (detail: string) => `the reference of “${detail}” leads nowhere`;
export const requiredLost = (detail: string) =>
  `the form lacks “${detail}”, which is required: the back end may refuse`;
export const whole = () => 'whole records are sent, since the form does not have every field';
export const parameter = (detail: string) => `the parameter “${detail}” is not used`;
export const action = (detail: string) => `“${detail}” is not used`;
export const state = (detail: string, assumed: string) =>
  `the document does not say which states take “${detail}”; assumed all but “${assumed}”`;
export const removed = (detail: string) => `refused by the check and left out: ${detail}`;
export const credential = (_: string, assumed: string) =>
  `the document does not say how the credential is sent; assumed ${assumed}; another is written in schemas/back-end.json: "credential": { "kind": "basic" }`;
export const refusal = (_: string, assumed: string) =>
  `the document does not say what the answer to a bad value is; assumed ${assumed}`;
export const fixed = (detail: string) => `“${detail}” in all paths needs one value: --set ${detail}=…`;
