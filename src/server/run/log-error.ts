import type { Json } from '../../language/json.ts';
import { currentCall } from '../http/request-id.ts';
import { isBusy, isUnreachable } from '../store/busy.ts';
import type { Log } from './log.ts';

/** Logs an unexpected error, without the caller's input. */
export function logError(log: Log, error: unknown): void {
  const { key } = currentCall() ?? {};
  log({ level: 'error', ...lineOf(error), ...(key !== undefined && { call: key }) });
}

function lineOf(error: unknown) {
  if (!(error instanceof Error)) return { event: 'error', message: 'What was thrown is no Error' };
  const message = withoutTyped(error.message);
  // One short line per call shows the operator how long the outage lasts.
  if (isUnreachable(error)) return { event: 'database-away', message };
  if (isBusy(error)) return { event: 'database-busy', message };
  const { code } = error as { readonly code?: unknown };
  const more = code === undefined ? {} : { code: String(code) };
  return { event: 'error', name: error.name, ...more, message, stack: withoutTyped(error.stack ?? '') };
}

/** Removes input values, which database messages repeat. */
function withoutTyped(text: string): string {
  const { url, details } = currentCall() ?? {};
  const typed = [...(url?.searchParams.values() ?? []), ...leaves(details?.body ?? null)].filter(
    ({ length }) => length > 2,
  );
  return typed.reduce((rest, one) => rest.replaceAll(one, '…'), text);
}

function leaves(value: Json): readonly string[] {
  if (value === null || typeof value === 'boolean') return [];
  if (typeof value !== 'object') return [String(value)];
  return Object.values(value).flatMap(leaves);
}
