/** What `npm start` is told by its environment. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Another back end: this server has no API of its own then. */
  readonly apiUrl: string | undefined;
  /** The origin that people open the console under, e.g. `https://console.example`. */
  readonly publicUrl: string | undefined;
  /** Password of the first administrator of an empty PostgreSQL. */
  readonly adminPassword: string | undefined;
}

/** The server does not start, for a reason that one sentence says. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** Reads PORT, HOST, DATA_DIR, DATABASE_URL, API_URL, PUBLIC_URL and ADMIN_PASSWORD; throws a StartFailure for a bad value. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const value = (name: string) => variables[name]?.trim() || undefined;
  const port = value('PORT') ?? '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new StartFailure(`PORT must be a number from 0 to 65535, not "${port}".`);
  const host = value('HOST') ?? '127.0.0.1';
  if (!/^[\w.:-]+$/.test(host)) throw new StartFailure(`HOST must be a host name or an address, not "${host}".`);
  const databaseUrl = value('DATABASE_URL');
  // The value is not repeated: it holds a password.
  if (databaseUrl && !isUrl(databaseUrl, ['postgres:', 'postgresql:']))
    throw new StartFailure('DATABASE_URL must be like postgres://user:password@host:5432/database.');
  const apiUrl = value('API_URL');
  if (apiUrl && !isUrl(apiUrl, ['http:', 'https:']))
    throw new StartFailure(`API_URL must be like https://back-end.example, not "${apiUrl}".`);
  if (apiUrl && databaseUrl)
    throw new StartFailure(
      'API_URL and DATABASE_URL exclude each other: with API_URL this server has no API of its own.',
    );
  const publicUrl = value('PUBLIC_URL');
  if (
    publicUrl &&
    !(isUrl(publicUrl, ['http:', 'https:']) && new URL(publicUrl).href === `${new URL(publicUrl).origin}/`)
  )
    throw new StartFailure(`PUBLIC_URL must be like https://console.example, without a path, not "${publicUrl}".`);
  const adminPassword = variables.ADMIN_PASSWORD || undefined;
  if (adminPassword && (adminPassword.length < 6 || adminPassword.length > 128))
    throw new StartFailure('ADMIN_PASSWORD must have 6 to 128 characters.');
  return {
    port: Number(port),
    host,
    dataDir: value('DATA_DIR') ?? 'data',
    databaseUrl,
    apiUrl,
    publicUrl: publicUrl && new URL(publicUrl).origin,
    adminPassword,
  };
}

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== '';
}
