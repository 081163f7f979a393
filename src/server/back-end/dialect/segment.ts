const longest = 200;

/**
 * Returns whether a text can stand in an address as one segment, which leads nowhere else: also to a back end that decodes it
 * twice, or takes wide letters (`／`, `．`) for the usual ones.
 */
export function isSegment(text: string): boolean {
  const usual = text.normalize('NFKC');
  return (
    text.length <= longest && /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}/\\%?#]+$/u.test(`${text}${usual}`) && !/^\.+$/.test(usual)
  );
}
