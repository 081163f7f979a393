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
// PostgreSQL's classes: connection lost, insufficient resources, shutdown by an operator; 25P03: idle transaction
// terminated.
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
// Connection errors of pg and its pool have no code.
const awayBySentence =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Checks whether the database refused because of contention, so that a retry helps. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && busy.has(codeOf(error));
}

/** Checks whether the database is unreachable, disconnected or out of resources; it may recover by the next call. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return away.test(code) || awayByName.has(code) || awayBySentence.test(error.message);
}

/**
 * Checks whether the database refused a row because of a unique constraint.
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
 * Checks whether the database refused to delete a row that others reference.
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
