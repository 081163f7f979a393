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
// Connection errors of pg and its pool carry no code.
const awayBySentence =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Returns whether the database refused because of contention, so that trying again helps. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && busy.has(codeOf(error));
}

/** Returns whether the database was unreachable, broke off, or has no room; it may be back at the next call. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return away.test(code) || awayByName.has(code) || awayBySentence.test(error.message);
}

/**
 * Returns whether the database refused a row because of a unique value.
 *
 * @example
 * if (isDuplicate(error)) throw conflict('书名已存在。');
 */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    code === '23505' ||
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    (code.startsWith('SQLITE_CONSTRAINT') && /UNIQUE/.test(error.message))
  );
}

/**
 * Returns whether the database refused to delete a row that others refer to.
 *
 * @example
 * if (isReferenced(error)) throw conflict('仍有借阅记录，不能删除。');
 */
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
