const busy = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED', '40001', '40P01', '55P03']);

/** Whether the database refused because others were at it for too long, so that trying again helps. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && busy.has(String((error as { code?: unknown }).code));
}

/** Whether the database refused a row because another one has the same unique value. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = String((error as { code?: unknown }).code);
  return (
    code === '23505' ||
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    (code.startsWith('SQLITE_CONSTRAINT') && /UNIQUE/.test(error.message))
  );
}

/** Whether the database refused to delete a row because others refer to it. */
export function isReferenced(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = String((error as { code?: unknown }).code);
  return (
    code === '23503' || code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || /FOREIGN KEY constraint failed/.test(error.message)
  );
}
