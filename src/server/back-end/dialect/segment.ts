const longest = 200;

/**
 * Checks whether a text is safe as one path segment, also for a back end that decodes it twice or normalizes full-width
 * characters (`／`, `．`).
 */
export function isSegment(text: string): boolean {
  const usual = text.normalize('NFKC');
  return (
    text.length <= longest && /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}/\\%?#]+$/u.test(`${text}${usual}`) && !/^\.+$/.test(usual)
  );
}
