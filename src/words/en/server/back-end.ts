export const statusUnknown = (title: string | undefined) =>
  `Nothing was done: the present state of this record could not be checked (${title}).`;
export const unknownOutcome =
  'The back end did not respond, and this may have taken effect. Check before you try again.';
export const contentUnknown = (title: string | undefined) =>
  `Nothing was done: the present content of this record could not be checked (${title}).`;
export const noIdToApprove = (title: string | undefined) =>
  `${title}: it has no ID that can be noted, so no approval can be asked for.`;
export const noFieldToApprove = (title: string | undefined, name: string) =>
  `${title}: it has no “${name}”, so no approval can be asked for.`;
export const tooManyOptions = (most: number) => `There are more than ${most} options. Type to find one.`;
export const noScope =
  'Your account sees only part of the data, and the back end cannot limit what it returns. Contact your administrator.';
export const busy = 'The back end is busy. Try again shortly.';
export const failed = 'The back end has failed. Try again later.';
export const refused = 'The back end refused this. Contact your administrator.';
export const unexpected = 'The back end responded in an unexpected way. Contact your administrator.';
export const credentialRefused =
  'The back end does not accept the credential of this console. Contact your administrator.';
export const unreachable = 'The back end cannot be reached. Try again later.';
export const unanswered = 'The back end did not respond. Try again later.';
export const manyFiles = 'The back end is sending too many files. Try again shortly.';
export const chooseOne = (title: string) => `Select one: ${title}.`;
export const noPresence = 'The back end cannot look for those with or without a value.';
export const noSuchEnd = 'The back end cannot filter by this end.';
export const mixedCurrencies = 'The rows have different currencies, so amounts cannot be filtered.';
export const noSuchOrder = (name: string) => `The back end cannot sort by “${name}”.`;
export const oneOrder = 'The back end sorts by one field at a time.';
export const noDirection = 'The back end cannot sort in this direction.';
export const noPartSearch = 'The back end cannot search in some of the fields only.';
export const refusedSigns = 'The search text has characters that the back end does not accept.';
export const manyAtOnce = 'Too many were submitted at once.';
export const wrongRows = 'The content is not valid.';
export const notCarriedOut = 'The back end did not carry out this one.';
export const cursorEnds = (most: number) => `The back end pages forward only, up to row ${most}. Narrow the filters.`;
export const pageTooLong = (most: number) =>
  `The back end returned more than ${most} rows and cannot be paged here. Contact your administrator.`;
