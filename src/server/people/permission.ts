import { serverWords } from '../http/words.ts';
/** A permission code that roles can hold, and its name in the permission picker. */
export interface Permission {
  readonly [key: string]: string;
  readonly code: string;
  readonly name: string;
}

/** Returns the name of a contract permission: 账单管理 for `bill:read`, 账单管理（操作）for `bill:write`. */
export function permissionName(known: readonly Permission[], permission: string): string {
  const [code = '', level] = permission.split(':');
  const name = known.find((one) => one.code === code)?.name ?? code;
  return level === 'write' ? serverWords().people.toAct(name) : name;
}
