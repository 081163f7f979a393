import { isRead } from '../../language/places/calls.ts';
import { type CallDetails, recordIdOf } from '../audit/call-context.ts';

/** The result of a call. */
interface Outcome {
  readonly status: number;
  /** The duration in milliseconds. */
  readonly took: number;
  /** Whether the response is a replay of an earlier attempt's. */
  readonly isReplay?: boolean;
}

/** Logs a write or a sign-in attempt with any outcome: caller, call, record and status. The body is not logged. */
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
