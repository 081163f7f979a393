import { isRead } from '../../language/places/calls.ts';
import { type CallDetails, recordIdOf } from '../audit/call-context.ts';

/** How a call ended. */
interface Outcome {
  readonly status: number;
  /** Milliseconds it took. */
  readonly took: number;
  /** Whether the answer of an earlier attempt was repeated. */
  readonly isReplay?: boolean;
}

/**
 * Logs a write or an attempt to sign in, with any outcome: who, which call on which record, and the status. The body is
 * not logged.
 */
export function logCall(told: CallDetails, { status, took, isReplay }: Outcome): void {
  const { server, key, entry, who, address, noted } = told;
  if (isRead(key) && noted.refused === undefined) return;
  const staffId = noted.staffId ?? (who.id || undefined);
  const answered = noted.refused ?? status;
  server.log({
    level: answered < 400 ? 'info' : 'warn',
    event: entry.permission === 'public' ? 'sign-in' : 'write',
    call: key,
    status: answered,
    ms: Math.round(took),
    ...(staffId !== undefined && { staffId }),
    ...(who.tokenHash && { session: who.tokenHash.slice(0, 12) }),
    address,
    recordId: recordIdOf(told) ?? undefined,
    ...(isReplay && { isReplay }),
  });
}
