import { plural } from './plural.ts';

export const agrees = (file: string) => `The project has nothing that “${file}” has otherwise`;
export const screensBreak = (count: number) =>
  `${plural(count, { one: `${count} place of the screens depends on it`, other: `${count} places of the screens depend on it` })}:`;
export const noScreen = 'no screen depends on it';
export const differences = (breaking: number, notes: number) =>
  `${plural(breaking, { one: `${breaking} thing breaks`, other: `${breaking} things break` })}, ${plural(notes, { one: `${notes} more is to be looked at`, other: `${notes} more are to be looked at` })}`;
export const noBackEnd = 'Nothing is compared with a document in a project without schemas/back-end.json';
