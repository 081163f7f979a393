import { generateCookie } from 'hono/cookie';
import { auditContextOf } from '../audit/call-context.ts';
import { recordUnwritten } from '../audit/record-unwritten.ts';
import { bodyOf, type Call, type Routes } from '../http/call.ts';
import { cookieIn } from '../http/cookie.ts';
import { Failure, notFound } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { completeSignIn } from '../people/complete-sign-in.ts';
import { nobody } from '../people/identity.ts';
import { placeOf } from '../people/known-place.ts';
import type { AuthorizationRequest, Oidc } from '../people/oidc/provider.ts';
import { digest, newToken } from '../people/token.ts';
import { readUsername } from '../people/username.ts';
import type { Db } from '../store/store.ts';

const base = '/api/login/oidc';
const cookie = 'baize_oidc';
const minute = 60_000;
const expired = () => serverWords().people.oidcEnded;

/** Handlers for single sign-on (OpenID Connect), if an identity provider is configured. */
export const oidcRoutes: Routes = {
  'GET /api/login/oidc': async ({ server: { oidc } }) => (oidc ? { name: oidc.setting.name } : {}),

  /** Stores the state in the browser and redirects to the identity provider. */
  'GET /api/login/oidc/start': async (call) => {
    const asked = call.query.get('from') ?? '/';
    // Browsers drop cookies of more than four kilobytes.
    const from = asked.length > 1000 ? '/' : asked;
    const begun = await oidcOf(call).begin(callbackOf(call), from);
    if (begun === undefined) return back(call, from, 'oidc=away');
    const kept = Buffer.from(JSON.stringify(begun.authorization)).toString('base64url');
    return redirect(begun.address, keptFor(call, kept, 10 * minute));
  },

  /**
   * Handles the redirect back: exchanges the code for a username and issues a ticket, with which the page signs in;
   * valid in this browser only.
   */
  'GET /api/login/oidc/callback': async (call) => {
    const oidc = oidcOf(call);
    const request = authorizationRequestOf(call.raw);
    if (request === undefined) return refused(call, '/', 'oidc=failed');
    const username = await oidc.end(new URL(`${callbackOf(call)}?${call.query}`), request);
    if (username === undefined) return refused(call, request.from, 'oidc=failed');
    const staff = await called(call.db, username);
    if (staff === undefined) {
      await recordUnwritten(call.server.store, {
        ...auditContextOf(call, nobody),
        status: 401,
        message: serverWords().people.noSuchStaff,
      });
      return refused(call, request.from, 'oidc=unknown');
    }
    const ticket = newToken();
    const hash = digest(ticket);
    await call.server.store.write(async (db) => {
      await db.deleteFrom('signInTicket').where('expiresAt', '<=', call.now).execute();
      await db
        .insertInto('signInTicket')
        .values({ hash, staffId: staff.id, expiresAt: call.now + minute })
        .execute();
    });
    return back(call, request.from, `ticket=${ticket}`, hash);
  },

  'POST /api/login/oidc': {
    outside: async (call) => {
      oidcOf(call);
      const { ticket } = bodyOf<{ ticket: string }>(call);
      const hash = digest(ticket);
      // Otherwise, opening a link with another person's ticket would sign in as them.
      if (cookieIn(call.raw, cookie) !== hash) throw new Failure(401, expired());
      const staff = await call.db
        .selectFrom('signInTicket')
        .innerJoin('staff', 'staff.id', 'signInTicket.staffId')
        .select(['staff.id', 'staff.username', 'staff.usernameKey', 'staff.passwordHash', 'staff.status'])
        .where('signInTicket.hash', '=', hash)
        .where('signInTicket.expiresAt', '>', call.now)
        .executeTakeFirst();
      if (staff === undefined) throw new Failure(401, expired());
      return completeSignIn(call, staff, {
        place: placeOf(call.raw, call.address),
        tallies: [],
        holds: async (writing) => {
          const query = writing.deleteFrom('signInTicket').where('hash', '=', hash);
          return (await query.executeTakeFirstOrThrow()).numDeletedRows === 1n;
        },
        refusal: expired(),
        isVouched: true,
      });
    },
  },
};

function oidcOf({ server: { oidc } }: Call): Oidc {
  if (oidc === undefined) throw notFound(serverWords().people.oidcOff);
  return oidc;
}

function callbackOf(call: Call): string {
  return `${call.origin()}${base}/callback`;
}

/**
 * Returns a cookie that is sent with the identity provider's redirect: a link, to which stricter cookies are not
 * attached.
 */
function keptFor({ isHttps }: Call, value: string, milliseconds: number): string {
  const maxAge = milliseconds / 1000;
  return generateCookie(cookie, value, { path: base, maxAge, httpOnly: true, sameSite: 'Lax', secure: isHttps });
}

function refused(call: Call, from: string, outcome: string): Response {
  call.forLog.refused = 401;
  return back(call, from, outcome);
}

/**
 * Redirects to the sign-in page, with the outcome in the URL fragment, which reaches neither servers nor logs. A ticket
 * is valid only in the browser with its hash.
 */
function back(call: Call, from: string, outcome: string, kept = ''): Response {
  const age = kept === '' ? 0 : minute;
  return redirect(`/login?from=${encodeURIComponent(from)}#${outcome}`, keptFor(call, kept, age));
}

function redirect(location: string, setCookie: string): Response {
  return new Response(null, { status: 302, headers: { location, 'set-cookie': setCookie } });
}

/** Returns the state in the browser's cookie; undefined if it is malformed, because the browser controls it. */
function authorizationRequestOf(raw: Request): AuthorizationRequest | undefined {
  const kept = cookieIn(raw, cookie);
  if (kept === undefined) return undefined;
  try {
    const authorization = JSON.parse(Buffer.from(kept, 'base64url').toString()) as Partial<
      Record<keyof AuthorizationRequest, unknown>
    >;
    const names = ['state', 'nonce', 'verifier', 'from'] as const;
    return names.every((name) => typeof authorization[name] === 'string')
      ? (authorization as AuthorizationRequest)
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the person with this username: an exact match, otherwise ignoring case and width. Disabled accounts are
 * refused when the session opens.
 */
async function called(db: Db, username: string): Promise<{ readonly id: number } | undefined> {
  const key = readUsername(username)?.key;
  if (key === undefined) return undefined;
  return db.selectFrom('staff').select('id').where('usernameKey', '=', key).executeTakeFirst();
}
