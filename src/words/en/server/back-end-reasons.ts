import { plural } from '../plural.ts';

export const listWithout = (name: string) => `the answer has no list “${name}”`;
export const listByNumber = (name: string) =>
  `“${name}” has numbers as keys, so its order is lost: sort must have "fields": []`;
export const listWithoutTotal = 'the list has no total';
export const listWithoutFlag = (name: string) => `the list has no “${name}”, which says whether more rows follow`;
export const optionWithout = (name: string) => `an option has no “${name}”`;
export const rowWithout = (name: string) => `a row has no “${name}”`;
export const rowNoObject = 'a row is not an object';
export const rowNotSummable = (field: string) => `“${field}” of a row is not a number`;
export const rowNotRead = 'there is no row to send as a whole';
export const tooManyRows = (rows: number, size: number) =>
  plural(rows, { one: `a page of ${size} has ${rows} row`, other: `a page of ${size} has ${rows} rows` });
export const tooFewRows = (rows: number, size: number) =>
  plural(rows, {
    one: `a page of ${size} has ${rows} row: paging may need most or fixed`,
    other: `a page of ${size} has ${rows} rows: paging may need most or fixed`,
  });
export const cursorLoop = 'a cursor leads to itself';
export const pageNotReached = (requests: number) =>
  plural(requests, {
    one: `the page is not reached after ${requests} request`,
    other: `the page is not reached after ${requests} requests`,
  });
export const nextPageWithout = (name: string) => `the address of the next page has no “${name}”`;
export const referenceWithout = (name: string) => `a reference has no “${name}”`;
export const otherValue = (kind: string) => `a value is not “${kind}”`;
export const otherTime = (kind: string) => `a time is not “${kind}”`;
export const noEpoch = 'a time is not a timestamp';
export const noAmount = 'an amount is invalid';
export const noAmountOfCurrency = 'an amount is invalid, or has more decimals than its currency';
export const noWholeAmount = 'an amount is not a whole number';
export const amountOfUnknownCurrency = 'an amount is in the smallest unit of an unknown currency';
export const reservedCharacter = 'a text contains U+0001';
export const credentialInside = 'a record contains the credential of the back end';

export const noAnswerWithin = (milliseconds: number) => `no answer within ${milliseconds} ms`;
export const noTurnWithin = (milliseconds: number) => `not sent: it waited ${milliseconds} ms for its turn`;
export const pageIncomplete = 'some parts of a page were not answered';
export const optionsIncomplete = 'some parts of an option list were not answered';
export const batchOutOfTime = (call: string) => `there was no time left to send every row to ${call}`;
export const unsentRefused = (record: string | undefined) =>
  record === undefined
    ? 'rows were refused that had not been sent'
    : `rows of “${record}” were refused that had not been sent`;
export const serverError = (status: number) => `the back end answered ${status}`;
export const tooManyBytes = (limit: number) =>
  plural(limit, { one: `the answer has more than ${limit} byte`, other: `the answer has more than ${limit} bytes` });
export const notUtf8 = 'the answer is not UTF-8';
export const notJson = 'the answer is not JSON';
export const redirected = (status: number) => `redirected elsewhere (${status})`;
export const noToken = (reason: string) => `no token: ${reason}`;
export const tokenMissing = (origin: string, status: number) => `${origin} answered ${status} without a token`;

export const credentialUnsent = (status: number) => `${status}, and schemas/back-end.json sends no credential`;
export const credentialRefused = (status: number, header: string, prefix: string) =>
  `${status} to “${header}: ${prefix}…”: look at API_CREDENTIAL, and at credential in schemas/back-end.json`;
export const clientRefused = (origin: string, status: number) => `${origin} answered ${status}`;
