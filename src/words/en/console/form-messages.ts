import { plural } from '../plural.ts';

export const badFormat = (title: string) => `${title} has the wrong format`;
export const missingValue = (title: string) => `${title} is required`;
export const chooseValue = 'Select a value';
export const missingChoice = (title: string) => `Select a value for ${title}`;
export const missingFile = (title: string) => `Upload a file for ${title}`;
export const enterInteger = 'Enter a whole number';
export const enterNumber = 'Enter a number';
export const tooShort = (limit: unknown) => `At least ${limit} characters`;
export const tooLong = (limit: unknown) => `At most ${limit} characters`;
export const tooSmall = (limit: unknown) => `Must be at least ${limit}`;
export const tooBig = (limit: unknown) => `Must be at most ${limit}`;
export const notAbove = (limit: unknown) => `Must be more than ${limit}`;
export const notBelow = (limit: unknown) => `Must be less than ${limit}`;
export const notMultiple = (factor: unknown) => `Must be a multiple of ${factor}`;
export const tooManyDecimals = (places: number) =>
  plural(places, { one: 'At most 1 decimal place', other: `At most ${places} decimal places` });
export const tooFewItems = (limit: unknown) => `At least ${limit} items`;
export const tooManyItems = (limit: unknown) => `At most ${limit} items`;
export const repeated = 'Must not repeat';
export const invalid = (title: string) => `${title} is not valid`;
export const tooManyDigits = 'The number has too many digits';
export const tooEarly = (limit: unknown) => `Must not be before ${limit}`;
export const tooLate = (limit: unknown) => `Must not be after ${limit}`;
export const unknownContent = (name: string) => `Unknown content: ${name}`;
