import { plural } from '../plural.ts';

export const yesWord = 'Yes';
export const noWord = 'No';
export const copyByYourself = 'The browser does not allow copying. The text is selected, copy it yourself.';
export const imageNotShown = 'The image cannot be shown: the server sent no image, or the file is damaged.';
export const copyImageByMenu = 'The browser does not allow copying images. Right-click the image to save it.';
export const restoreNotNow = 'This record cannot be changed now. Refresh and look again';
export const restoreNothing = 'The content is already what it was before this change';
export const restoreChanged = (fields: string) =>
  `${fields} changed again after this change, so it cannot be restored directly: use “Edit” instead`;
export const restoreBefore = 'Restore what was before this change:';
export const imageCount = (count: number) => plural(count, { one: '1 image', other: `${count} images` });
export const clickToCopy = 'Click to copy';
export const writeAs = (format: string) => `Use the format ${format}`;
export const startAfterEnd = 'The start must not be after the end';
export const minimumAboveMaximum = 'The minimum must not exceed the maximum';
export const noLimit = 'Any';
export const fromTitle = 'From';
export const toTitle = 'To';
export const cnySign = 'CN¥';
export const writeAmount = (unit: string, places: number) =>
  places === 0
    ? `Enter a whole amount in ${unit}`
    : plural(places, {
        one: `Enter an amount in ${unit} with at most 1 decimal place`,
        other: `Enter an amount in ${unit} with at most ${places} decimal places`,
      });
export const otherCurrency = (typed: string) =>
  `“${typed}” is in another currency than this amount: write the number alone`;
/** A number or date that can be read in two ways; both readings are shown as they can be typed. */
export const ambiguous = (typed: string, one: string, other: string) =>
  `“${typed}” can mean ${one} or ${other}: type one of these`;
export const writeDigits = 'Enter a number';
export const todayTitle = 'Today';
export const yesterday = 'Yesterday';
export const thisWeek = 'This week';
export const lastWeek = 'Last week';
export const last7 = 'Last 7 days';
export const last30 = 'Last 30 days';
export const thisMonth = 'This month';
export const lastMonth = 'Last month';
export const withoutValue = 'Empty';
export const withValue = 'Not empty';
export const momentInWords = (moment: string) =>
  moment.replace(/^(?:(\d{4})-)?(\d\d)-(\d\d) ?/, (written, year: string | undefined, month: string, date: string) => {
    const day = new Intl.DateTimeFormat('en', {
      ...(year !== undefined && { year: 'numeric' }),
      ...{ month: 'short', day: 'numeric', timeZone: 'UTC' },
    }).format(Date.UTC(Number(year ?? 2000), Number(month) - 1, Number(date)));
    return written.endsWith(' ') ? `${day}, ` : day;
  });
/** An amount as the end of a range, with its currency. */
export const amountEnd = (_plain: string, shown: string) => shown;
export const between = (from: string, to: string) => `${from} to ${to}`;
export const enterText = (title: string) => `${title}…`;
export const before = (end: string) => `up to ${end}`;
export const atMost = (end: string) => `≤ ${end}`;
export const after = (end: string) => `from ${end}`;
export const atLeast = (end: string) => `≥ ${end}`;
