/**
 * Whether a person with these codes may do what `permission` names (`product:read`, `product:write`).
 * A plain code grants both, and `:write` includes `:read`. null (signing in is enough) always holds.
 * Absent `codes` hide nothing: the back end did not say, and stays the judge.
 */
export function allows(codes: readonly string[] | undefined, permission: string | null): boolean {
  if (permission === null || codes === undefined) return true;
  const [code, level] = permission.split(':');
  if (code === undefined || code === '') return false;
  return (
    codes.includes(code) || codes.includes(`${code}:write`) || (level === 'read' && codes.includes(`${code}:read`))
  );
}
