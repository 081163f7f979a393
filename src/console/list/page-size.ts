/** Sizes a page may have. */
export const pageSizes = [10, 20, 30, 50, 100] as const;

const key = 'baize.page-size';

/** Returns the size of a page where the address names none: the one this person chose last, else the first of the sizes. */
export function usualSize(): number {
  const kept = stored();
  return pageSizes.find((size) => String(size) === kept) ?? pageSizes[0];
}

/** Keeps the chosen size in this browser; where storage is disabled, it holds for the address that names it. */
export function keepSize(size: number): void {
  try {
    localStorage.setItem(key, String(size));
  } catch {
    // Nothing is lost but the choice.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
