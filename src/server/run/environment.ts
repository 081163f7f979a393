import { readTrustedProxies, type TrustedProxies } from '../http/client-address.ts';
import { serverWords } from '../http/words.ts';
import type { OidcSetting } from '../people/oidc/provider.ts';
import { weakness } from '../people/password-rule.ts';
import type { Pooling } from '../store/limited-postgres.ts';

/** The environment of `npm start`. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** A streaming replica of that PostgreSQL, for reads of many rows. */
  readonly readDatabaseUrl: string | undefined;
  /** How a connection pooler in front of that PostgreSQL assigns connections. */
  readonly databasePooling: Pooling;
  /** The URL of another back end: this server then has no API of its own, or is in front of it. */
  readonly apiUrl: string | undefined;
  /** The secret with which this server authenticates to that back end. */
  readonly apiCredential: string | undefined;
  /** The response timeout of the back end, in seconds. */
  readonly apiTimeout: number;
  /** The origin of the console's public URL, e.g. `https://console.example`. */
  readonly publicUrl: string | undefined;
  /** Password of the first administrator of an empty PostgreSQL database. */
  readonly adminPassword: string | undefined;
  /** An identity provider for single sign-on (OpenID Connect). */
  readonly oidc: OidcSetting | undefined;
  /** The address that serves Prometheus metrics, if any. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Whether calls are traced; OpenTelemetry's own variables name the exporter. */
  readonly isTraced: boolean;
  /** Milliseconds from which a statement is logged as slow; 0: none is. */
  readonly slowQuery: number;
  /** Seconds between the shutdown signal and the end of listening, so that load balancers notice. */
  readonly shutdownDelay: number;
  /** The proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: TrustedProxies;
}

/** Thrown if the server cannot start, with a one-sentence reason in the language of the project. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** Reads the variables of `npm start` listed in the README. Throws a StartFailure for an invalid value. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const value = (name: string) => variables[name]?.trim() || undefined;
  const databaseUrl = readDatabase('DATABASE_URL', value);
  const readDatabaseUrl = readDatabase('READ_DATABASE_URL', value);
  if (readDatabaseUrl && !databaseUrl) throw new StartFailure(words().readDatabaseAlone);
  const apiUrl = value('API_URL');
  if (apiUrl && !isUrl(apiUrl, ['http:', 'https:']))
    throw new StartFailure(words().mustBeLike('API_URL', 'https://back-end.example', apiUrl));
  const apiCredential = value('API_CREDENTIAL');
  if (apiCredential && !apiUrl) throw new StartFailure(words().credentialAlone);
  const publicUrl = value('PUBLIC_URL');
  if (
    publicUrl &&
    !(isUrl(publicUrl, ['http:', 'https:']) && new URL(publicUrl).href === `${new URL(publicUrl).origin}/`)
  )
    throw new StartFailure(words().publicUrl(publicUrl));
  return {
    port: readNumber('PORT', value('PORT') ?? '3000', 65_535),
    host: readHost('HOST', value('HOST')),
    dataDir: value('DATA_DIR') ?? 'data',
    databaseUrl,
    readDatabaseUrl,
    databasePooling: readPooling(value('DATABASE_POOLING')),
    apiUrl,
    apiCredential,
    apiTimeout: readNumber('API_TIMEOUT', value('API_TIMEOUT') ?? '15', 25, 1),
    publicUrl: publicUrl && new URL(publicUrl).origin,
    oidc: readOidc(value),
    adminPassword: readAdminPassword(variables.ADMIN_PASSWORD || undefined),
    metrics: readMetrics(value),
    isTraced: readTracing(value),
    slowQuery: readNumber('SLOW_QUERY_MS', value('SLOW_QUERY_MS') ?? '500', 60_000),
    shutdownDelay: readNumber('SHUTDOWN_DELAY', value('SHUTDOWN_DELAY') ?? '0', 600),
    trustedProxies: readProxies(value('TRUST_PROXY') ?? '0'),
  };
}

const words = () => serverWords().start;

function readDatabase(name: string, value: (name: string) => string | undefined): string | undefined {
  const url = value(name);
  // Not repeated in the message: it contains a password.
  if (url && !isUrl(url, ['postgres:', 'postgresql:']))
    throw new StartFailure(words().mustBeLikeSecret(name, 'postgres://user:password@host:5432/database'));
  return url;
}

function readPooling(text = 'session'): Pooling {
  if (text === 'session' || text === 'transaction') return text;
  throw new StartFailure(words().eitherOf('DATABASE_POOLING', 'session', 'transaction', text));
}

function readNumber(name: string, text: string, most: number, least = 0): number {
  if (/^\d{1,9}$/.test(text) && Number(text) <= most && Number(text) >= least) return Number(text);
  throw new StartFailure(words().numberBetween(name, least, most, text));
}

function readHost(name: string, host = '127.0.0.1'): string {
  if (/^[\w.:-]+$/.test(host)) return host;
  throw new StartFailure(words().hostName(name, host));
}

function readMetrics(value: (name: string) => string | undefined): Environment['metrics'] {
  const port = value('METRICS_PORT');
  if (port === undefined) return undefined;
  return { port: readNumber('METRICS_PORT', port, 65_535), host: readHost('METRICS_HOST', value('METRICS_HOST')) };
}

/** Rejects exporter settings that cannot be honoured. */
function readTracing(value: (name: string) => string | undefined): boolean {
  const name = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'].find(value);
  const isOff = value('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || value('OTEL_TRACES_EXPORTER') === 'none';
  if (name === undefined || isOff) return false;
  // Not repeated in the message: it may contain a password.
  if (!isUrl(value(name) ?? '', ['http:', 'https:']))
    throw new StartFailure(words().mustBeLikeSecret(name, 'http://collector.example:4318'));
  const protocol = value('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? value('OTEL_EXPORTER_OTLP_PROTOCOL');
  if (protocol !== undefined && protocol !== 'http/protobuf')
    throw new StartFailure(words().onlyProtocol('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/protobuf', protocol));
  return true;
}

function readOidc(value: (name: string) => string | undefined): OidcSetting | undefined {
  const issuer = value('OIDC_ISSUER');
  if (issuer === undefined) return undefined;
  const isHere = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/.test(issuer);
  if (!isUrl(issuer, ['https:']) && !(isHere && isUrl(issuer, ['http:'])))
    throw new StartFailure(words().mustBeLike('OIDC_ISSUER', 'https://accounts.example', issuer));
  const clientId = value('OIDC_CLIENT_ID');
  if (clientId === undefined) throw new StartFailure(words().clientIdMissing);
  return {
    issuer,
    clientId,
    clientSecret: value('OIDC_CLIENT_SECRET'),
    name: value('OIDC_NAME') ?? serverWords().people.oidcTitle,
    claim: value('OIDC_CLAIM') ?? 'preferred_username',
  };
}

function readAdminPassword(password: string | undefined): string | undefined {
  if (password && (password.length < 6 || password.length > 128)) throw new StartFailure(words().adminPasswordLength);
  if (password && weakness(password, 'admin')) throw new StartFailure(words().adminPasswordWeak);
  return password;
}

function readProxies(text: string): TrustedProxies {
  const proxies = readTrustedProxies(text);
  if (proxies !== undefined) return proxies;
  throw new StartFailure(words().trustedProxies(text));
}

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== '';
}
