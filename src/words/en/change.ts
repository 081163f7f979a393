import { plural } from './plural.ts';
/** A sentence about an owner follows its name and a colon: “Action “Refund”: condition removed”. */
export const doing = (owner: string) => (owner === '' ? '' : `${owner}: `);
export const having = (owner: string) => (owner === '' ? '' : `${owner}: `);
export const belonging = (owner: string, thing: string) => `${thing} of ${owner}`;
export const asSentence = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
export const risky = (sentence: string) => `${sentence} (high risk)`;
export const inFile = (file: string, sentence: string) => `${file}: ${sentence}`;
export const callsNewly = (file: string, title: string, requests: readonly string[]) =>
  `${file}: “${title}” calls ${requests.join(', ')}`;

export const added = (noun: string, value: string) => `${noun} added: ${value}`;
export const removed = (noun: string, value: string) => `${noun} removed: ${value}`;
export const changed = (noun: string, before: string, after: string) => `${noun} changed from ${before} to ${after}`;
export const addedIn = (noun: string, place: string, value: string) => `${place} added to ${noun}: ${value}`;
export const removedIn = (noun: string, place: string, value: string) => `${place} removed from ${noun}: ${value}`;
export const changedIn = (noun: string, place: string, before: string, after: string) =>
  `${place} in ${noun} changed from ${before} to ${after}`;
export const tightened = (noun: string, before: string, after: string) =>
  `${noun} tightened from ${before} to ${after}`;
export const loosened = (noun: string, before: string, after: string) => `${noun} loosened from ${before} to ${after}`;
export const addedThing = (thing: string) => `${thing} added`;
export const renamedThing = (thing: string, from: string, to: string, files: number) =>
  `${thing} renamed from ${from} to ${to} (${inFiles(files)})`;
export const phraseReplaced = (from: string, to: string, texts: number, files: number) =>
  `“${from}” replaced by “${to}” in ${texts} texts that differ from before (${inFiles(files)})`;
const inFiles = (count: number) => plural(count, { one: `${count} file`, other: `${count} files` });
export const removedThing = (thing: string) => `${thing} removed`;
export const withParts = (thing: string, parts: readonly string[]) =>
  parts.length === 0 ? thing : `${thing} with ${parts.join(', ')}`;
export const reordered = (noun: string) => `${noun} put in another order`;
export const reorderedContent = 'content put in another order';
export const rewritten = (noun: string, before: string, after: string) =>
  `${noun} written as ${after} instead of ${before}`;
export const notJson = 'Not valid JSON, so it cannot be compared';

export const guardAdded = (noun: string, guard: string) => `${noun} added: ${guard}`;
export const guardRemoved = (noun: string, guard: string) => `${noun} removed (was: ${guard})`;
export const guardTightened = (noun: string, before: string, after: string) =>
  `${noun} tightened from ${before} to ${after}`;
export const guardLoosened = (noun: string, before: string, after: string) =>
  `${noun} loosened from ${before} to ${after}`;
export const guardChanged = (noun: string, before: string, after: string) =>
  `${noun} changed from ${before} to ${after}`;
export const questionLacks = (noun: string, fields: readonly string[], before: string, after: string) =>
  `${noun} no longer names ${fields.map((field) => `“${field}”`).join(', ')}: changed from ${before} to ${after}`;
export const nowAllowed = (noun: string) => `${noun} now allowed`;
export const nowOptional = (field: string) => `“${field}” is no longer required`;
export const nowRequired = (field: string) => `“${field}” is now required`;

export const actionAdded = (title: string, request: string | undefined, guard: string | undefined) =>
  `action “${title}” added${request === undefined ? '' : `: ${request}`}${guard === undefined ? '' : `, available where ${guard}`}`;
export const actionWith = (title: string, request: string | undefined, guard: string | undefined) => {
  const more = [
    ...(request === undefined ? [] : [request]),
    ...(guard === undefined ? [] : [`available where ${guard}`]),
  ];
  return `action “${title}”${more.length === 0 ? '' : ` (${more.join(', ')})`}`;
};
export const actionsReordered = (where: string) => `actions of ${where} put in another order`;
export const actionRemoved = (title: string) => `action “${title}” removed`;
export const moved = (from: string, to: string) => `moved from ${from} to ${to}`;
export const unguarded = 'moved out of a part with a condition, which no longer limits it';
export const keyChanged = (before: string, after: string) => `key changed from ${before} to ${after}`;
export const toolbar = 'the toolbar';
export const inRow = 'the row';
export const inBulk = 'the bulk actions';
export const inBulkCalled = (title: string) => `${title} (bulk)`;
export const underSheet = (heading: string) => `the foot of the sheet “${heading}”`;

export const named = (noun: string, title: string) => `${noun} “${title}”`;
export const action = (title: string) => `action “${title}”`;
export const sheet = (heading: string) => `sheet “${heading}”`;
export const enumOf = (field: string) => `enum “${field}”`;
export const enumValue = (title: string) => `value “${title}”`;
export const formField = (title: string) => `form field “${title}”`;
/** What belongs to one rule of a field, such as its message. */
export const ofRule = (noun: string, rule: string) => `${noun} for “${rule}”`;
export const requiredField = (field: string) => `required ${field}`;
export const call = (request: string) => `call ${request}`;
export const callOwner = (request: string) => `call ${request}`;
export const menuItem = (title: string, path: string) => `menu item “${title}” (${path})`;
export const transition = (request: string, body: string | undefined, to: string) =>
  `transition ${request}${body === undefined ? '' : ` ${body}`} → ${to}`;
export const acceptedBy = (request: string, guard: string) => `limit of ${request} to rows where ${guard}`;
export const statusesOf = (request: string, statuses: string) => `limit of ${request} to the statuses ${statuses}`;

export const screenNoun = 'screen';
export const recordNoun = 'record';
export const formNoun = 'form';
export const menuNoun = 'menu';
export const enumsNoun = 'enum';
export const optionsNoun = 'option list';
export const callNoun = 'call';
export const viewNoun = 'view';
export const backEndNoun = 'back end';
export const fieldNoun = 'field';
export const parentNoun = 'parent';
export const rowsNoun = 'accepted rows';
export const statusesNoun = 'accepted statuses';
export const valueNoun = 'value';
export const valuesNoun = 'values';
export const sectionNoun = 'section';

export const text = (value: string) => `“${value}”`;
export const member = (noun: string, value: string) => `${noun} ${value}`;
export const choice = (title: string, value: string) => `${title} (${value})`;
export const isAbsent = '(none)';
export const isNull = 'null';
export const isTrue = 'yes';
export const isFalse = 'no';
export const listed = (values: readonly string[]) => values.join(', ');
export const allHold = (conditions: readonly string[]) => conditions.join(' and ');
export const oneOf = (field: string, values: readonly string[]) => `“${field}” is ${values.join(' or ')}`;
export const noneOf = (field: string, values: readonly string[]) => `“${field}” is not ${values.join(' or ')}`;
export const present = (field: string) => `“${field}” has a value`;
export const absent = (field: string) => `“${field}” has no value`;
export const between = (field: string, from: string, to: string) => `“${field}” is between ${from} and ${to}`;
