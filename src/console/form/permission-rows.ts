import { allows, permissionToGrant } from '../../compile/action/permission.ts';
import type { PermissionCatalogue, PermissionLevel } from '../../kinds/widgets/permissions/spec.ts';
import type { Option } from '../client/query/options.ts';
import { splitPermission } from './catalogue.ts';

/** One area of a permission matrix: its title, the chosen level, and the levels the person cannot grant. */
export interface PermissionRow {
  readonly code: string;
  readonly title: string;
  /** `undefined` if none is granted. */
  readonly level: PermissionLevel | undefined;
  /** Levels the person cannot grant, lacking them themselves. */
  readonly lacking: readonly PermissionLevel[];
  /** Whether the person cannot change the choice, lacking the permission themselves. */
  readonly isLocked: boolean;
}

/**
 * Returns a row for each permission of a catalogue, and for each chosen one that the catalogue lacks. Users can grant
 * or remove only permissions they hold: `held` are the user's own codes, `undefined` if the back end has not returned
 * them.
 */
export function permissionRows(
  { levels }: PermissionCatalogue,
  options: readonly Option[],
  chosen: readonly string[],
  held: readonly string[] | undefined,
): readonly PermissionRow[] {
  const split = chosen.map((permission) => splitPermission(permission, levels));
  const known = options.map(({ value, title }) => ({ code: String(value), title }));
  const codes = new Set(known.map(({ code }) => code));
  const others = split.filter(({ code }) => !codes.has(code)).map(({ code }) => ({ code, title: code }));
  const isHeld = (code: string, { suffix }: PermissionLevel): boolean => allows(held, permissionToGrant(code + suffix));
  return [...known, ...others].map(({ code, title }) => {
    const level = split.find((one) => one.code === code)?.level;
    const isLocked = level !== undefined && !isHeld(code, level);
    return { code, title, level, isLocked, lacking: levels.filter((one) => !isHeld(code, one)) };
  });
}

/** Returns the chosen permissions with another level for a row; `undefined` removes it. */
export function withLevel(
  chosen: readonly string[],
  { levels }: PermissionCatalogue,
  code: string,
  level: PermissionLevel | undefined,
): readonly string[] {
  const others = chosen.filter((permission) => splitPermission(permission, levels).code !== code);
  return level === undefined ? others : [...others, code + level.suffix];
}
