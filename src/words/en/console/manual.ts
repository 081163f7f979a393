export const belowPage = 'Bottom of the page';
export const aboveList = 'Above the list';
export const everyRow = 'Every row';
export const selectedRows = 'Selected rows';
export const inDetails = 'Details';
export const dependsOnRow = 'Depends on the row';
export const lacks = (title: string) => `No ${title}`;
export const isOneOf = (title: string, values: string) => `${title} is ${values}`;
export const isNoneOf = (title: string, values: string) => `${title} is not ${values}`;
export const has = (title: string) => `Has ${title}`;
export const isNot = (values: string) => `Is not ${values}`;
export const isIn = (values: string) => `Is ${values}`;
export const emptyValue = 'empty';
export const manualIntro =
  'Made from the screens for your permissions: what you can do, in which state, and what you are asked.';
export const preparing = 'Preparing…';
export const printTitle = 'Print';
export const searchableBy = (fields: string) => `Searchable by ${fields}.`;
export const actionTitle = 'Action';
export const whereTitle = 'Where';
export const whenTitle = 'When';
export const effectTitle = 'Effect';
export const anyTime = 'Any time';
export const asksFirst = (question: string) => `Asks first: ${question}`;
export const atLeast = (title: string, minimum: unknown) => `${title} is at least ${minimum}`;
export const atMost = (title: string, maximum: unknown) => `${title} is at most ${maximum}`;
export const within = (title: string, minimum: unknown, maximum: unknown) =>
  `${title} is between ${minimum} and ${maximum}`;
export const valueNamed = (title: string) => `[${title}]`;
