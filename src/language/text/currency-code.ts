/**
 * Returns whether a text is a currency code (ISO 4217) that this platform knows.
 *
 * @example
 * isCurrencyCode('RMB') // false: it is CNY
 */
export function isCurrencyCode(code: string): boolean {
  codes ??= new Set(Intl.supportedValuesOf('currency'));
  return codes.has(code);
}

let codes: ReadonlySet<string> | undefined;
