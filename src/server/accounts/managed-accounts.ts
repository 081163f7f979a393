import type { Row } from '../../language/json.ts';
import { accountHandler, bodyOf, type Call, type Routes } from '../http/call.ts';
import { badField, conflict, notFound } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { dropFactors } from '../people/factor/factors.ts';
import { requirePermissions } from '../people/grants.ts';
import { newCode, normalizedCode, randomLetters } from '../people/random-letters.ts';
import { dropResetCode, storeResetCode } from '../people/reset-code.ts';
import { endSessions } from '../people/sessions.ts';
import { readUsername } from '../people/username.ts';
import { integer } from '../records/field.ts';
import { requireAccepted } from '../records/guards/accept-guards.ts';
import { list } from '../records/list.ts';
import { find, type Source } from '../records/source.ts';
import { transition } from '../records/transition.ts';
import { detail, requireCurrentRow } from '../records/version.ts';
import { endSignIn, ownerOfSession, signInsOf } from '../routes/sign-in.ts';
import { removalConsequence, removeAccount } from '../share/account-removal.ts';
import { isDuplicate } from '../store/busy.ts';

/** How a product stores its accounts. */
export interface AccountStorage {
  /** The path prefix of its calls, such as `/api/admin/user`. */
  readonly path: string;
  /** The accounts: a source over the table `staff` with the fields `username`, `status` and `factor`. */
  readonly source: Source;
  /** The noun for an account holder in sentences, such as 这名员工. */
  readonly person: string;
  /** Returns the role and the product's own columns of a new account; throws a Failure for invalid values. */
  readonly columns: (call: Call) => Promise<NewColumns>;
  /** Runs after an account is created, in the same transaction. */
  readonly created?: (call: Call, id: number) => Promise<void>;
  /** Refuses people outside the caller's scope; the engine checks permissions itself. */
  readonly requireReach?: (call: Call, person: Row) => Promise<void> | void;
}

/** The columns of a new account other than its names and password. */
export interface NewColumns {
  readonly roleId: number;
  readonly [column: string]: string | number | null;
}

/** The account calls of a product, and the checks that its own account calls need. */
export interface ManagedAccounts {
  /**
   * Handlers to list, read, create, enable, disable and delete accounts, end sessions, and reset passwords and second
   * factors.
   */
  readonly routes: Routes;
  /**
   * Returns the person whose id is in the path, locked until the transaction ends. Throws a Failure: 409 with the
   * sentence `notOneself` for the caller's own id, 403 for a person with more permissions or a wider scope than the
   * caller, 409 if the record's guards refuse the call.
   */
  readonly reachable: (call: Call, notOneself: string) => Promise<Row>;
}

const ownSignIns = () => serverWords().accounts.ownSessions;

/**
 * Returns handlers for the account calls of a product. Callers cannot create, change or delete a person with more
 * permissions or a wider scope than their own.
 *
 * @example
 * const columns = async () => ({ roleId: 2 });
 * const { routes } = managedAccounts({ path: '/api/staff', source: people, person: '这名员工', columns });
 */
export function managedAccounts(kept: AccountStorage): ManagedAccounts {
  const { path, source } = kept;
  const reachable = async (call: Call, notOneself: string, refusal?: string) => {
    const accounts = withSelf(call, source);
    const person = await requireCurrentRow(call, accounts);
    await requireReach(kept, call, person, notOneself);
    requireAccepted(call, accounts, person, refusal);
    return person;
  };
  const sessions = path.replace(/[^/]+$/, 'session');
  const routes: Routes = {
    [`GET ${path}/list`]: (call) => list(call, withSelf(call, source)),
    [`GET ${path}/{id}`]: (call) => detail(call, withSelf(call, source)),
    [`POST ${path}`]: {
      guards: 'accounts',
      outside: async (call) => {
        const password = randomLetters(12);
        const passwordHash = await call.server.passwords.inTurn(call.turn, ({ hash }) => hash(password));
        const created = await call.write((inside) => create(kept, inside, passwordHash));
        // Only the original response contains the password: the copy stored for the Idempotency-Key omits it.
        return created instanceof Response ? created : { ...(created as Row), password };
      },
    },
    [`PUT ${path}/{id}/status/{status}`]: accountHandler(async (call) => {
      const id = Number((await reachable(call, serverWords().accounts.notOwnStatus)).id);
      await transition(call, withSelf(call, source), id);
      await endSessions(call.db, id);
      await dropResetCode(call.db, id);
      return undefined;
    }),
    [`POST ${path}/{id}/reset`]: {
      guards: 'accounts',
      outside: async (call) => {
        const { hours } = bodyOf<{ hours: number }>(call);
        const code = newCode();
        const hash = await call.server.passwords.inTurn(call.turn, ({ hash: of }) => of(normalizedCode(code)));
        const made = await call.write(async (inside) => {
          const person = await reachable(inside, serverWords().accounts.ownPassword);
          const id = Number(person.id);
          await storeResetCode(inside, id, { hash, hours });
          return { id, username: person.username ?? '' };
        });
        // The copy stored for the Idempotency-Key omits the code too.
        return made instanceof Response ? made : { ...(made as Row), code };
      },
    },
    // For people who lost their phone and their recovery codes.
    [`POST ${path}/{id}/factor/remove`]: accountHandler(async (call) => {
      const hasNone = serverWords().accounts.hasNoFactor(kept.person);
      const person = await reachable(call, serverWords().accounts.ownFactor, hasNone);
      if (person.factor !== true) throw conflict(hasNone);
      const id = Number(person.id);
      await dropFactors(call.db, id);
      await endSessions(call.db, id);
      return undefined;
    }),
    [`GET ${path}/{id}/session/list`]: async (call) => {
      const { id } = await find(call, source, call.param('id'));
      return list(call, signInsOf(call, Number(id)));
    },
    [`POST ${path}/{id}/session/end`]: async (call) => {
      const { id } = await reachable(call, ownSignIns());
      await endSessions(call.db, Number(id));
      return undefined;
    },
    [`DELETE ${sessions}/{id}`]: async (call) => {
      const id = call.param('id');
      const person = await find(call, source, await ownerOfSession(call, id));
      await requireReach(kept, call, person, ownSignIns());
      await endSignIn(call, Number(person.id), id);
      return undefined;
    },
    [`GET ${path}/{id}/removal`]: async (call) => {
      const { id } = await find(call, source, call.param('id'));
      return removalConsequence(call, Number(id));
    },
    [`DELETE ${path}/{id}`]: accountHandler(async (call) => {
      await reachable(call, serverWords().accounts.notOwnRemoval);
      return removeAccount(call, call.param('id'));
    }),
  };
  return { routes, reachable };
}

/** Adds `self`: 1 in the caller's own row, because people do not manage themselves. */
function withSelf({ caller }: Call, source: Source): Source {
  const self = integer(`(case when staff.id = ${caller.id} then 1 end)`);
  return { ...source, fields: { ...source.fields, self }, untracked: [...(source.untracked ?? []), 'self'] };
}

interface NewAccount {
  readonly username: string;
  readonly nickname?: string;
}

async function create(kept: AccountStorage, call: Call, passwordHash: string): Promise<{ readonly id: number }> {
  const body = bodyOf<NewAccount>(call);
  const username = readUsername(body.username);
  if (!username) throw badField('username', serverWords().accounts.usernameLetters);
  const columns = await kept.columns(call);
  const person = {
    ...{ username: username.shown, usernameKey: username.key, nickname: body.nickname?.trim() || null, email: null },
    ...{ passwordHash, mustChange: 1, status: 1, lastLoginAt: null, createdAt: call.now },
    ...columns,
  };
  const { id } = await call.db
    .insertInto('staff')
    // The type does not know the product's own columns.
    .values(person as never)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error) => {
      throw isDuplicate(error) ? badField('username', serverWords().accounts.usernameTaken) : error;
    });
  await kept.created?.(call, id);
  return { id };
}

/** Refuses the caller's own account and anyone with more permissions or a wider scope than the caller. */
async function requireReach(kept: AccountStorage, call: Call, person: Row, notOneself: string): Promise<void> {
  if (person.id === call.caller.id) throw conflict(notOneself);
  const { permissions } = await call.db
    .selectFrom('staff')
    .innerJoin('role', 'role.id', 'staff.roleId')
    .select('role.permissions')
    .where('staff.id', '=', Number(person.id))
    .executeTakeFirstOrThrow(() => notFound());
  requirePermissions(call, JSON.parse(permissions) as string[]);
  await kept.requireReach?.(call, person);
}
