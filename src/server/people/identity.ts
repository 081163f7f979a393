import { allows, permissionToGrant } from '../../compile/action/permission.ts';
import { isRead } from '../../language/places/calls.ts';
import { Failure, forbidden } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import type { Dialect } from '../store/ddl.ts';
import { preparedQuery } from '../store/prepared.ts';
import type { Db } from '../store/store.ts';
import { hasFactor } from './factor/factors.ts';
import type { People } from './people.ts';
import type { Reach } from './reach.ts';
import { digest } from './token.ts';

/** A setup step to complete first. `password`: change the initial one; `factor`: set up a second factor. */
export type RequiredSetup = 'password' | 'factor';

/** The caller, with permissions and scope. */
export interface Identity {
  readonly id: number;
  readonly username: string;
  readonly nickname: string | null;
  readonly email: string | null;
  readonly reach: Reach;
  readonly permissions: readonly string[];
  readonly roleNames: readonly string[];
  /** The setup step that they must complete first, if any. */
  readonly must?: RequiredSetup | undefined;
  /** Whether they preview the console as a role with fewer permissions; they are then read-only. */
  readonly isViewing?: true;
  /** SHA-256 of the caller's token. */
  readonly tokenHash: string;
  /**
   * When the session expires unused, and when at the latest, in epoch milliseconds; `idle` is the longest unused time
   * in milliseconds.
   */
  readonly session: { readonly expiresAt: number; readonly endsAt: number; readonly idle: number };
}

/** The caller of a public route. */
export const nobody: Identity = {
  id: 0,
  username: '',
  nickname: null,
  email: null,
  reach: {},
  permissions: [],
  roleNames: [],
  tokenHash: '',
  session: { expiresAt: 0, endsAt: 0, idle: 0 },
};

/** The dependencies of identification. */
interface Knowing {
  readonly people: People;
  readonly store: { readonly dialect: Dialect };
}

/** The calls that complete each setup step; any other is refused until then. */
const doneBy: Readonly<
  Record<
    RequiredSetup,
    { readonly calls: readonly string[]; readonly word: 'changePasswordFirst' | 'setUpFactorFirst' }
  >
> = {
  password: { calls: ['PUT /api/admin/password'], word: 'changePasswordFirst' },
  factor: {
    calls: [
      'POST /api/session/factor/totp',
      'POST /api/session/factor/{id}/confirm',
      'POST /api/session/factor/passkey',
      'POST /api/session/factor/passkey/confirm',
    ],
    word: 'setUpFactorFirst',
  },
};

/**
 * Throws a 403 Failure for a call that this person may not make. If a setup step comes first, the response has `{ must
 * }`.
 */
export function requireAllowed(who: Identity, key: string, permission: string): void {
  if (!permits(who, permission)) throw forbidden();
  if (who.isViewing && !isRead(key)) throw new Failure(403, serverWords().people.onlyViewing);
  if (who.must === undefined || key === 'GET /api/session') return;
  const { calls, word } = doneBy[who.must];
  if (!calls.includes(key)) throw new Failure(403, serverWords().people[word], undefined, { must: who.must });
}

/**
 * Returns the caller as a read-only preview of a role: with the permission codes in the comma-joined list that the
 * caller holds too.
 */
export function viewingAs(who: Identity, codes: string): Identity {
  const permissions = codes.split(',').flatMap((code) => {
    if (grants(who.permissions, permissionToGrant(code))) return [code];
    const reading = `${code.split(':')[0]}:read`;
    return grants(who.permissions, reading) ? [reading] : [];
  });
  return { ...who, permissions, isViewing: true };
}

/** Checks whether this person has a permission: `public`, `session`, or a code with its level. */
export function permits(who: Identity, permission: string): boolean {
  // Defence in depth: `nobody` has no permissions either.
  return permission === 'public' || (who !== nobody && grants(who.permissions, permission));
}

/** Checks whether these codes grant a permission. */
export function grants(codes: readonly string[], permission: string): boolean {
  return permission === 'public' || permission === 'session' || allows(codes, permission);
}

/**
 * Returns the current permissions of another account; undefined if it can no longer sign in. In a write's transaction
 * (`isHeld`), they are locked until it ends.
 */
export async function permissionsOf(
  { db, server: { people, store } }: { readonly db: Db; readonly server: Knowing },
  staffId: number,
  isHeld = false,
): Promise<readonly string[] | undefined> {
  const held = isHeld ? store.dialect : undefined;
  const account = await db
    .selectFrom('staff')
    .innerJoin('role', 'role.id', 'staff.roleId')
    .select(['staff.status', 'role.permissions'])
    .where('staff.id', '=', staffId)
    .$if(held?.name === 'postgres', (query) => query.forShare(['staff', 'role']))
    .executeTakeFirst();
  if (account?.status !== 1) return undefined;
  const reaches = await people.reaches(db, [staffId], held);
  return reaches.has(staffId) ? (JSON.parse(account.permissions) as string[]) : undefined;
}

/**
 * Returns another person's current identity, without a session; undefined if they can no longer sign in. In a write's
 * transaction, it is locked until the transaction ends.
 */
export async function identityOf(
  { db, server }: { readonly db: Db; readonly server: Knowing },
  staffId: number,
): Promise<Identity | undefined> {
  const permissions = await permissionsOf({ db, server }, staffId, true);
  const reach = (await server.people.reaches(db, [staffId], server.store.dialect)).get(staffId);
  const staff = await db
    .selectFrom('staff')
    .innerJoin('role', 'role.id', 'staff.roleId')
    .select(['staff.id', 'staff.username', 'staff.nickname', 'staff.email', 'role.name as roleName'])
    .where('staff.id', '=', staffId)
    .executeTakeFirst();
  if (permissions === undefined || reach === undefined || staff === undefined) return undefined;
  const { roleName, ...person } = staff;
  return { ...nobody, ...person, roleNames: [roleName], permissions, reach };
}

/**
 * Returns the identity of a token. Throws a 401 Failure if it is absent, unknown or expired, or the person may no
 * longer sign in.
 */
export async function identify(
  { people }: Pick<Knowing, 'people'>,
  db: Db,
  token: string | undefined,
  now: number,
): Promise<Identity> {
  return personOf(people, db, token ? digest(token) : '', now);
}

/**
 * Returns the caller's current identity, read and locked in a write's transaction. Throws a 401 Failure if they were
 * signed out, deleted or disabled meanwhile.
 */
export async function identifyAgain(
  { people, store }: Knowing,
  db: Db,
  tokenHash: string,
  now: number,
): Promise<Identity> {
  return personOf(people, db, tokenHash, now, store.dialect);
}

/** Checks whether two identities have the same permissions and scope. */
export function hasSameReach(one: Identity, other: Identity): boolean {
  const all = ({ id, reach, permissions }: Identity) => JSON.stringify([id, reach, permissions]);
  return all(one) === all(other);
}

const signedInAs = (isHeld: boolean) =>
  preparedQuery((db, tokenHash: string, now: number) =>
    db
      .selectFrom('session')
      .innerJoin('staff', 'staff.id', 'session.staffId')
      .innerJoin('role', 'role.id', 'staff.roleId')
      .select([
        'staff.id',
        'staff.username',
        'staff.nickname',
        'staff.email',
        'staff.status',
        'staff.mustChange',
        'role.factor',
        'role.name as roleName',
        'role.permissions',
        'session.expiresAt',
        'session.endsAt',
        'session.idle',
        'session.isVouched',
      ])
      .where('session.tokenHash', '=', tokenHash)
      .where('session.expiresAt', '>', now)
      .$if(isHeld, (query) => query.forShare(['session', 'staff', 'role'])),
  );
const signedIn = signedInAs(false);
const heldSignedIn = signedInAs(true);

async function personOf(people: People, db: Db, tokenHash: string, now: number, held?: Dialect): Promise<Identity> {
  // SQLite has a single writer and no such clause.
  const [person] = await (held?.name === 'postgres' ? heldSignedIn : signedIn)(db, tokenHash, now);
  if (!person) throw new Failure(401, serverWords().people.sessionEnded);
  const reach = person.status === 1 ? (await people.reaches(db, [person.id], held)).get(person.id) : undefined;
  if (reach === undefined) throw new Failure(401, serverWords().people.accountDisabled);
  const {
    id,
    username,
    nickname,
    email,
    roleName,
    permissions,
    mustChange,
    factor,
    expiresAt,
    endsAt,
    idle,
    isVouched,
  } = person;
  const isBare = factor === 1 && !(await hasFactor(db, id));
  return {
    id,
    username,
    nickname,
    email,
    reach,
    permissions: JSON.parse(permissions) as string[],
    roleNames: [roleName],
    must: isVouched === 1 ? undefined : mustChange === 1 ? 'password' : isBare ? 'factor' : undefined,
    tokenHash,
    session: { expiresAt, endsAt, idle },
  };
}
