import { plural } from '../plural.ts';

export const listening = (name: string, address: string) => `${name}: ${address}`;
export const forwardsTo = (address: string) => `API: ${address}`;
export const database = (place: string) => `Database: ${place}`;
export const demoAccounts = (password: string) => `Demo accounts, password ${password}:`;
export const versionShown = (version: number, by: string) => `Screens: version ${version}, by ${by}.`;
export const versionOfFiles = (version: number) => `Screens: version ${version}, from the files on disk.`;
export const versionNotShown = (version: number) =>
  `Version ${version} of the screens cannot be shown by this process:`;
export const filesRefused = 'The files on disk are refused, the last good version stays:';
export const screensUnclean = 'The screens are not clean:';
export const notBuilt = 'The console has not been built: run npm run build.';
export const noProject = 'There is no schemas/api.json at or above the server: say where the project is.';

export const readDatabaseAlone = 'READ_DATABASE_URL needs DATABASE_URL, whose replica it is.';
export const mustBeLike = (name: string, example: string, given: string) =>
  `${name} must be like ${example}, not "${given}".`;
/** The value is not repeated: it may contain a password. */
export const mustBeLikeSecret = (name: string, example: string) => `${name} must be like ${example}.`;
export const publicUrl = (given: string) =>
  `PUBLIC_URL must be like https://console.example, without a path, not "${given}".`;
export const credentialAlone = 'API_CREDENTIAL needs API_URL, the back end that it is for.';
export const eitherOf = (name: string, one: string, other: string, given: string) =>
  `${name} must be ${one} or ${other}, not "${given}".`;
export const numberBetween = (name: string, least: number, most: number, given: string) =>
  `${name} must be a number from ${least} to ${most}, not "${given}".`;
export const hostName = (name: string, given: string) => `${name} must be a host name or an address, not "${given}".`;
export const onlyProtocol = (name: string, protocol: string, given: string) =>
  `${name} must be ${protocol}, not "${given}".`;
export const clientIdMissing = 'OIDC_ISSUER needs OIDC_CLIENT_ID.';
export const adminPasswordLength = 'ADMIN_PASSWORD must have 6 to 128 characters.';
export const adminPasswordWeak =
  'ADMIN_PASSWORD is too easily guessed: choose one that is neither common nor like "admin".';
export const trustedProxies = (given: string) =>
  `TRUST_PROXY must be a number of proxies from 0 to 9, or addresses like 127.0.0.1,10.0.0.0/8, not "${given}".`;
export const apiAndDatabase =
  'API_URL and DATABASE_URL exclude each other: with API_URL this server has no API of its own.';

export const portInUse = (port: number, variable: string) =>
  `Port ${port} is in use: stop what uses it, or set ${variable}.`;
export const portForbidden = (port: number, variable: string) =>
  `Port ${port} is not allowed to this user: set ${variable} to a number above 1023.`;
export const hostNotHere = (variable: string, host: string) => `${variable} ${host} is no address of this machine.`;
export const hostUnknown = (variable: string, host: string) => `${variable} ${host} is not known.`;

export const databaseEmpty =
  'The database is empty: set ADMIN_PASSWORD, the password of its first administrator "admin".';
export const databaseUnusable = (folder: string, reason: string) =>
  `The database in "${folder}" cannot be used: ${reason}.`;
export const databaseUrlUnusable = (reason: string) => `The database of DATABASE_URL cannot be used: ${reason}.`;
export const withHint = (sentence: string, hint: string) => `${sentence} ${hint}`;
export const folderUnmade = (folder: string, reason: string) => `DATA_DIR "${folder}" cannot be made: ${reason}.`;
export const newerServer = (steps: readonly string[]) =>
  `a newer server has prepared it (with ${steps.join(', ')}): start that one, or restore a backup`;
export const damaged = 'it is damaged';
export const damagedBy = (what: string) => `it is damaged (${what})`;
export const otherDatabase = 'it is no database of this server';
export const databaseHints = {
  authority:
    'Its certificate is of an authority that is not known here: add sslmode=verify-full&sslrootcert=FILE to DATABASE_URL, FILE being the certificate of that authority (PEM), which whoever runs the database hands out.',
  name: 'Name it in DATABASE_URL by the host name that is in its certificate.',
  clock: 'Compare the clock of this machine with the dates of its certificate.',
  encrypted: 'It takes connections by TLS only: add sslmode=verify-full to DATABASE_URL.',
  plain: 'It takes no connections by TLS: take sslmode out of DATABASE_URL, if the network between is yours.',
  pooler: 'A pooler is before it: take options out of DATABASE_URL.',
  files: 'sslrootcert, sslcert and sslkey in DATABASE_URL must name files that this user may read.',
};

export const credentialMissing = {
  header: 'API_CREDENTIAL is missing: set it to the token or key of the back end.',
  basic: 'API_CREDENTIAL is missing: set it to the user and password (user:password) of the back end.',
  oauth2: 'API_CREDENTIAL is missing: set it to the client id and secret (id:secret) of the back end.',
};
export const credentialInTwo = {
  basic: 'API_CREDENTIAL must be the user and password (user:password), with a colon between them.',
  oauth2: 'API_CREDENTIAL must be the client id and secret (id:secret), with a colon between them.',
};
export const credentialPrintable = 'API_CREDENTIAL must be printable ASCII in one line.';
export const credentialUndescribed =
  'API_CREDENTIAL is set, and schemas/back-end.json does not say how it is sent (credential).';
export const apiUrlMissing = (request: string) =>
  `API_URL is missing: nothing here answers ${request}, and schemas/back-end.json has a credential.`;

export const sayWhere = 'Say where the backup is: npm run backup -- FILE, or npm run restore -- FILE.';
export const backedUp = (file: string) => `Backed up into ${file}.`;
export const backupUnusable = (reason: string) => `The backup cannot be used: ${reason}.`;
export const noDatabase = (folder: string) => `There is no database in "${folder}".`;
export const fileExists = (file: string) => `${file} exists already, and nothing is written over it.`;
export const partExists = (file: string) => `${file} exists: remove it unless another run is writing it.`;
export const fileUnmade = (file: string, reason: string) => `${file} cannot be made: ${reason}.`;
export const fileUnusable = (file: string, reason: string) => `${file} cannot be used: ${reason}.`;
export const noFile = (file: string) => `There is no file ${file}.`;
export const databaseThere = (place: string, variable: string) =>
  `There is a database in ${place} already: restore beside it, with another ${variable}, and change over when you have compared.`;
export const programFailed = (program: string, output: string) => `${program} has failed: ${output}`;
export const exitCode = (code: number | null) => `exit code ${code}`;
export const programMissing = (program: string) => `${program} is not there: install PostgreSQL's client programs.`;
export const restored = (place: string, entries: number) =>
  plural(entries, {
    one: `Restored into ${place}: the one entry of its log is in order.`,
    other: `Restored into ${place}: all ${entries} entries of its log are in order.`,
  });
export const restoredBroken = (place: string, fault: string) =>
  `Restored into ${place}, but its log is broken: ${fault}`;
export const logInOrder = (entries: number) =>
  plural(entries, { one: 'The one entry is in order.', other: `All ${entries} entries are in order.` });
export const logBroken = (fault: string, entries: number) =>
  plural(entries, {
    one: `${fault} The one entry before it is in order.`,
    other: `${fault} ${entries} entries before it are in order.`,
  });
export const logFaults = {
  missing: (id: number) => `Entry ${id} is missing.`,
  notLast: (id: number) => `Entry ${id} is not the one that was written last.`,
  noChain: (id: number) => `Entry ${id} is part of no chain.`,
  changed: (id: number) => `Entry ${id}, or one that it follows, was changed or is missing.`,
};
