import type { Dialect } from '../../language/contract/dialect.ts';
import { boot } from '../session/boot.ts';
import { CallError } from './call-error.ts';
import type { ClientDialect } from './other-dialect.ts';

const asSpecified: ClientDialect = {
  addressFor: ({ url }) => url,
  answerFor: (_, text) => text,
  refusalFor: (body) => body,
};

/** Returns how calls are made of the back end; words of its own are loaded at the first call. */
export function clientDialect(): ClientDialect | Promise<ClientDialect> {
  const { backEnd } = boot();
  return backEnd === undefined ? asSpecified : otherwise(backEnd);
}

/** Throws a CallError where its words cannot be loaded. */
async function otherwise(backEnd: Dialect): Promise<ClientDialect> {
  const { otherDialect } = await import('./other-dialect.ts').catch((cause) => {
    throw new CallError(0, undefined, { cause });
  });
  return otherDialect(backEnd);
}

/**
 * Returns the header that a token is sent in, and its value.
 *
 * @example
 * tokenHeader('abc') // ['X-Token', 'abc']
 */
export function tokenHeader(token: string): readonly [name: string, value: string] {
  const { header = 'X-Token', prefix = '' } = boot().backEnd?.token ?? {};
  return [header, `${prefix}${token}`];
}

/** Returns whether the back end speaks otherwise than the specification. */
export function hasOtherDialect(): boolean {
  return boot().backEnd !== undefined;
}
