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
export function logCall(details: CallDetails, { status, took, isReplay }: Outcome): void {
  const { server, key, declaration, caller, address, forLog } = details;
  if (isRead(key) && forLog.refused === undefined) return;
  const staffId = forLog.staffId ?? (caller.id || undefined);
  const answered = forLog.refused ?? status;
  server.log({
    level: answered < 400 ? 'info' : 'warn',
    event: declaration.permission === 'public' ? 'sign-in' : 'write',
    call: key,
    status: answered,
    ms: Math.round(took),
    ...(staffId !== undefined && { staffId }),
    ...(caller.tokenHash && { session: caller.tokenHash.slice(0, 12) }),
    address,
    recordId: recordIdOf(details) ?? undefined,
    ...(isReplay && { isReplay }),
  });
}
