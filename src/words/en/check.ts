export const titled = (value: string, title: string) => `${value} (${title})`;
export const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');
export const listed = (names: readonly string[]) => names.join(', ');
export const either = (names: readonly string[]) => names.join(' or ');
export const hint = (meant: string) => ` (did you mean “${meant}”?)`;
export const choices = (names: readonly string[]) => `; it can be ${names.join(', ')}`;
export const tooManyChoices = '; your editor lists them';
export const aString = 'text (in double quotes)';
export const aNumber = 'a number (without quotes)';
export const anInteger = 'an integer (without quotes)';
export const aBoolean = 'true or false (without quotes)';
export const anObject = 'an object { "key": … }';
export const anArray = 'a list [ … ]';
export const typesAfter = (types: string, _before: string) => types;

export const atFileEnd = 'at the end of the file';
export const onThisLine = 'on this line';
export const beforeLine = (line: number) => `before line ${line}`;
export const atLeast = (limit: number) => `at least ${limit}`;
export const atMost = (limit: number) => `at most ${limit}`;
export const inRecord = (title: string) => ` in “${title}”`;
export const inAnyRecord = ' in any record';
export const questionOf = (title: string) => `${title}?`;
export const questionOfRow = (title: string, row: string) => `${title} “${row}”?`;
export const ofCalls = 'backEnd of a call';
export const ofLists = 'calls that return a list';
export const ofOptionLists = 'calls that return options';
export const ofWrites = 'calls that change something';
export const ofRows = 'calls with {id} in their path';

export const insteadOfAnyOf =
  'write oneOf or enum for several values, "type": ["string", "null"] for several types, else if and else';
export const insteadOfNot =
  'say what is possible (enum, pattern, minimum); for the reverse of a condition, write if and else';
export const insteadOfContains =
  'write in items what holds for each; that at least one holds is for the server to judge';
export const insteadOfMinProperties = 'write required; that at least one is filled in is said by if and else';
export const insteadOfMaxProperties = 'write "additionalProperties": false';
export const insteadOfPropertyNames = 'write each field in properties, and "additionalProperties": false';
export const insteadOfDependencies =
  'write "if": { "required": ["field"] } and then; several conditions stand in allOf';
export const insteadOfExamples = 'write $comment for developers, or placeholder in ui for people who fill in the form';
export const insteadOfDescription = 'write $comment for developers, or help for people who use the page';
export const insteadOfEmptyIntent = 'write it in empty: "empty": { "title": "unbound", "intent": "danger" }';

export const typedTitle =
  'codes are stored, and text that people type is not the same (without kind the values are listed)';
export const alwaysThere = 'every row has a value (required in the record)';

export const kindNoun = 'kind';
export const widgetNoun = 'widget';
