export const newValue = 'New';
export const forExample = 'e.g. $1';
export const yes = 'Yes';
export const no = 'No';
export const listOf = (title: string) => `List: ${title}`;
export const anyoneSignedIn = 'Anyone signed in';
export const readOrWrite = 'Viewing or acting, as each call needs';
export const readEnough = 'Viewing is enough';
export const writeNeeded = 'Acting is needed';
/** Matches the example at the end of a key's description. */
export const exampleLine = /^Example: `(.*)`$/s;
/** Matches a description that is only a title. */
export const briefTitle = /^[^.:;\n]{1,40}$/;
