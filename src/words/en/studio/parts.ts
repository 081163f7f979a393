import { plural } from '../plural.ts';

export const moveUp = (title: string) => `Move ${title} up`;
export const moveDown = (title: string) => `Move ${title} down`;
export const removePart = (title: string) => `Delete ${title}`;
export const kindOf = (title: string) => `${title}: kind`;
export const nameOf = (title: string) => `${title}: name`;
export const nameExample = 'Name, e.g. close';
export const add = 'Add';
export const unknownName = (name: string) => `${name} (unknown)`;
export const availableFor = (field: string) => `Available if ${field} is`;
export const shownFor = (field: string) => `Shown if ${field} is`;
export const editableFor = (field: string) => `Editable if ${field} is`;
export const filteredBy = (field: string) => `Filter: ${field}`;
export const messageFor = (rule: string) => `Message: ${rule}`;
export const anyValue = 'Any';
export const chooseValue = 'Choose a value…';
export const fixedValue = 'Fixed value';
export const onlyInJson = 'Edit this value under “JSON”.';
/** The ends of a range. */
export const lowerEnd = 'From';
export const upperEnd = 'To';
export const fromRow = 'From the row';
export const fromUser = 'From the current user';
export const fromForm = 'From this form';
export const otherFilters = 'Other filters';
export const noValue = 'Empty';
export const enumOf = (field: string) => `Enum: ${field}`;
export const kindTitle = 'kind';
export const kindAlone = 'Kind';
export const notJson = 'This is not valid JSON at the moment. Fix it under “JSON”, then edit it as a form.';
export const moreSettings = 'More settings';
export const position = 'Position';
export const itemNumber = (number: number) => `Item ${number}`;
export const actionsPlace = 'Actions';
export const toolbarPlace = 'Above the list';
export const rowPlace = 'In each row';
export const bulkPlace = 'For selected rows';
export const sheetsPlace = 'More details';
export const sortPlace = 'Sort order';
/** The separator between the steps of a path. */
export const placeSeparator = ' › ';
/** Splits a description into title and rest. Never matches, because English titles are the nouns of keys. */
export const headedText = /^(?!)/;
/** Matches the end of a sentence in a description. */
export const sentenceEnd = /(?<=[.;] )/;
/** Match the marks that are left at either end of a description when sentences are left out. */
export const looseStart = /^[;,\s]+/;
export const looseEnd = /[;,]\s*$/;
export const fullStop = '.';
/** Matches sentences about the notation of the file. */
export const codeIn = /`|JSON/;
/** The default messages for an empty required field and for exceeded limits. */
export const fillIn = (field: string) => `Fill in ${field}`;
const characters = (limit: number) => plural(limit, { one: `${limit} character`, other: `${limit} characters` });
export const boundMessages: Readonly<Record<string, (field: string, limit: number) => string>> = {
  minLength: (field, limit) => `${field}: at least ${characters(limit)}`,
  maxLength: (field, limit) => `${field}: at most ${characters(limit)}`,
  minItems: (field, limit) => `${field}: at least ${limit}`,
  maxItems: (field, limit) => `${field}: at most ${limit}`,
  minimum: (field, limit) => `${field}: at least ${limit}`,
  maximum: (field, limit) => `${field}: at most ${limit}`,
  exclusiveMinimum: (field, limit) => `${field}: more than ${limit}`,
  exclusiveMaximum: (field, limit) => `${field}: less than ${limit}`,
};
