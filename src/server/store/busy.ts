const busy = new Set([
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_LOCKED',
  // PostgreSQL: serialization, deadlock, lock_timeout, statement_timeout.
  '40001',
  '40P01',
  '55P03',
  '57014',
]);
// PostgreSQL's classes: connection lost, out of resources, shut down by an operator; 25P03 ends an idle transaction.
const away = /^(08|53|57P)...?$|^25P03$/;
const awayByName = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
]);
// What pg and its pool say of a connection carries no code.
const awayBySentence =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database refused because others were at it for too long, so that trying again helps. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && busy.has(codeOf(error));
}

/** Whether the database could not be reached, broke off, or has no room; it may be back at the next call. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return away.test(code) || awayByName.has(code) || awayBySentence.test(error.message);
}

/** Whether the database refused a row because another one has the same unique value. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    code === '23505' ||
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    (code.startsWith('SQLITE_CONSTRAINT') && /UNIQUE/.test(error.message))
  );
}

/** Whether the database refused to delete a row because others refer to it. */
export function isReferenced(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    code === '23503' || code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || /FOREIGN KEY constraint failed/.test(error.message)
  );
}

function codeOf(error: Error): string {
  return String((error as { code?: unknown }).code);
}
