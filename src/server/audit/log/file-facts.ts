/** Returns whether a page said a number of rows. */
export function isRowCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** Returns whether a page said the SHA-256 of a file, in hexadecimal digits. */
export function isFileHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}
