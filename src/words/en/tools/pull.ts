export const signInBy = 'Sign in by the variable SCREENS_TOKEN, or by SCREENS_USERNAME and SCREENS_PASSWORD.';
export const askUsername = 'Username: ';
export const askPassword = 'Password (not shown): ';
export const nothingWritten = 'No file was written:';
export const commitFirst =
  'Commit and try again; where both have changed the same lines, --published takes the published file, to be compared with git.';
export const upToDate = 'All that is published is here already';
export const mergedFile = (path: string) => `${path} (merged with the changes here)`;
export const onlyLayout = '  only layout or comments differ';
export const publishedBy = (at: string, by: string, paths: readonly string[], note: string) =>
  `${at} ${by} published ${paths.join(', ')}${note === '' ? '' : `: ${note}`}`;
export const addressNeeded = 'Name the address of the console, for example baize pull http://127.0.0.1:3000';
export const noSecrets = 'Username and password do not belong in the address; use the variables.';
export const httpsNeeded = 'Use an https address for another machine: http would send the password unencrypted.';
export const refusedPath = (path: string) => `“${path}” cannot be written.`;
export const uncommitted = (path: string) =>
  `${path}: there are uncommitted changes here, which would be overwritten; commit them first`;
export const clash = (path: string, published: string, here: string) =>
  `${path}: lines ${published} of what is published and ${here} here have changed the same place`;
export const noStudio = 'This console has no studio, or is too old.';
export const unreachable = (origin: string) => `Cannot connect to ${origin}.`;
export const answered = (path: string, status: number) => `${path} answered ${status}.`;
export const otherAnswer = 'What this address answers is not the data of a console.';
