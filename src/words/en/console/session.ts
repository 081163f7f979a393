export const sessionExpired = 'Your session has expired. Sign in again.';
export const signedOutElsewhere = 'You signed out in another tab.';
export const viewAsRoleUnsupported = 'The server cannot show the console as a role. Nothing was switched.';
export const attemptFailed = (what: string) => `${what} failed`;
