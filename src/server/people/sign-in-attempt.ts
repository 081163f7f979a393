import type { Row } from '../../language/json.ts';
import { auditContextOf } from '../audit/call-context.ts';
import { recordUnwritten } from '../audit/record-unwritten.ts';
import type { Call } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { nobody } from './identity.ts';
import { isKnown, type Place, placeOf } from './known-place.ts';
import { countAttempt, type FailureCount, failureCountsOf, requireAttemptsLeft } from './login-limit.ts';
import { readUsername, typedUsername } from './username.ts';

/** A sign-in attempt with a username, which may be unknown. */
interface Attempt {
  readonly staff: Called | undefined;
  readonly place: Place;
  /** The failure counters of the attempt; reset them after a success. */
  readonly tallies: readonly FailureCount[];
  /** Counts the attempt, then checks the secret against this hash; takes as long without a hash. */
  readonly verifies: (secret: string, hash: string | null) => Promise<boolean>;
}

interface Called {
  readonly id: number;
  readonly username: string;
  readonly usernameKey: string;
  readonly passwordHash: string | null;
  readonly status: number;
}

/** Returns an attempt with this username. Throws a 429 Failure if its failure counters are full. */
export async function beginAttempt(call: Call, username: string): Promise<Attempt> {
  const { db, now, raw, server } = call;
  const staff = await staffCalled(call, username);
  const place = placeOf(raw, call.address);
  const known = staff ? await isKnown(db, staff.id, place, now) : stranger;
  const person = staff?.usernameKey ?? keyOf(username);
  const tallies = failureCountsOf(person, place, known);
  await requireAttemptsLeft(db, tallies, now);
  const turn = known.device ? { by: place.deviceHash, isKnown: true } : { by: place.address, isKnown: known.address };
  return {
    staff,
    place,
    tallies,
    verifies: (secret, hash) =>
      server.passwords.inTurn(turn, async ({ verify }) => {
        await server.store.write((writing) => countAttempt(writing, tallies, now));
        return verify(secret, hash);
      }),
  };
}

/**
 * Refuses an attempt and logs it with the account of that name, if there is one. Unknown names are not logged: the
 * input may be a password.
 */
export async function refuseAttempt(
  call: Call,
  staff: Called | undefined,
  message: string,
  more: Row = {},
): Promise<never> {
  if (staff) call.forLog.staffId = staff.id;
  const refusal = new Failure(401, message, undefined, more);
  const who = staff ? { ...nobody, id: staff.id, username: staff.username } : nobody;
  await recordUnwritten(call.server.store, { ...auditContextOf(call, who), status: refusal.status, message });
  throw refusal;
}

function keyOf(username: string): string {
  const typed = typedUsername(username);
  return readUsername(typed)?.key ?? typed;
}

const stranger = { device: false, address: false };

/** Returns the person with this username: an exact match, otherwise ignoring case, width and invisible characters. */
async function staffCalled({ db }: Call, username: string): Promise<Called | undefined> {
  const found = await db
    .selectFrom('staff')
    .select(['id', 'username', 'usernameKey', 'passwordHash', 'status'])
    .where((row) => row.or([row('username', '=', username), row('usernameKey', '=', keyOf(username))]))
    .execute();
  // Databases guarantee no order, so look for the exact name first.
  return found.find((staff) => staff.username === username) ?? found[0];
}
