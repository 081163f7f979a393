import { plural } from '../plural.ts';

export const noSuchFilter = (name: string) => `Cannot filter by “${name}”.`;
export const noSuchSearch = (name: string) => `Cannot search in “${name}”.`;
export const noSuchTotal = (name: string) => `There is no total of “${name}”.`;
export const noSuchOrder = (name: string) => `Cannot sort by “${name}”.`;
export const wrongDirection = 'This is not a valid sort direction.';
export const statusChanged = (title: string | undefined) =>
  `${title}: its state has changed or does not allow this. Refresh and try again.`;
export const noSuchTransition = 'It cannot change to this state.';
export const beingEdited = 'This record is being changed. Try again shortly.';
export const noSearch = 'This list cannot be searched.';
export const mostNames = (most: number) => `At most ${most} names can be asked for at a time.`;
export const noNames = 'This list cannot look up names by ID.';
export const changedByOther = 'Someone else has just changed this. Check the latest content, then save.';
export const wrongVersion = 'If-Match is not valid.';
export const inProgress = 'The same request is being processed. Try again shortly.';
export const twoEnds = 'A range is two ends, separated by a comma.';
export const numberEnds = 'The ends of this range have to be numbers.';
export const wholeFilter = 'This filter has to be a whole number.';
export const keysAndValues = 'The content has to be a list of key and value.';
export const notJsonText = (title: string) => `${title}: not valid JSON.`;
export const keyUsed = 'This Idempotency-Key belongs to another request.';
export const tooManyItems = (title: string, most: number, count: number) =>
  `${title}: at most ${most}, but ${count} were submitted.`;
export const filterTooLong = 'This filter is too long.';
export const searchTooLong = 'The text to search for is too long.';
export const givenTwice = (parameter: string, name: string) => `${parameter} has “${name}” twice.`;
export const moreDirections = 'There are more directions than fields to sort by.';
export const ascOrDesc = 'The direction to sort in is asc or desc.';
export const twoPlaces = 'An amount has two decimals at most.';
export const fourPlaces = 'A rate has four decimals at most.';
export const orderChanged = 'Someone else has just changed the order. Check it, then move.';
export const onlySoMany = (count: number) => `There are only ${count}.`;
export const sameOrder = 'The order has not changed.';
export const pictureGone = 'The image is gone. Upload it again';
export const pictureElsewhere = 'An image cannot be on another site. Upload the file';
export const uploadedEnough = 'Too many images were uploaded today. Try again tomorrow.';
export const timeFormat = 'A time is written as YYYY-MM-DD HH:mm:ss.';
export const amountTitle = 'Amount';
export const inCny = (amount: string) => `${amount} yuan`;
export const skippedTime = (time: string) => `${time} does not exist: the clocks go forward over it.`;
export const aboveZero = (title: string) => `${title} has to be above 0.`;
export const atMostAmount = (title: string, amount: string) => `${title}: at most ${amount}.`;
export const notAllowed = (title: string | undefined) => `${title}: this is not allowed. Refresh and try again.`;
export const noFile = 'There is no such file.';
export const imageTooLarge = 'An image may have 10 MB at most.';
export const mayNotUpload = 'You may not upload images.';
export const wrongViewer = 'viewer is not valid.';
export const wrongAmount = 'This is not a valid amount.';
export const noCurrency = (code: string) => `There is no currency “${code}”.`;
export const noPlaces = 'An amount of this currency has no decimals.';
export const mostPlaces = (places: number) =>
  plural(places, {
    one: 'An amount of this currency has 1 decimal at most.',
    other: `An amount of this currency has ${places} decimals at most.`,
  });
export const imageKinds = 'Only PNG, JPEG, GIF and WebP images can be uploaded.';
export const imageDamaged = 'The image is damaged. Choose another one.';
export const imageTooBig = (width: number, height: number, most: number) =>
  `The image has ${width}×${height} pixels, ${most / 1_000_000} million are allowed. Make it smaller, then upload it.`;
export const animationTooBig = (width: number, height: number, pages: number, most: number) =>
  `The image has ${width}×${height} pixels and ${pages} frames, ${most / 1_000_000} million pixels are allowed. Make it smaller, then upload it.`;
