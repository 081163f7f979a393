import type { Dialect } from '../../language/contract/dialect.ts';
import { boot } from '../session/boot.ts';
import { CallError } from './call-error.ts';
import type { ClientDialect } from './other-dialect.ts';

const asSpecified: ClientDialect = {
  addressFor: ({ url }) => url,
  answerFor: (_, text) => text,
  refusalFor: (body) => body,
};

/** Returns the adapter for the back end's dialect; a non-standard one is loaded at the first call. */
export function clientDialect(): ClientDialect | Promise<ClientDialect> {
  const { backEnd } = boot();
  return backEnd === undefined ? asSpecified : otherwise(backEnd);
}

/** Loads the adapter of a non-standard dialect. Throws a CallError if it cannot be loaded. */
async function otherwise(backEnd: Dialect): Promise<ClientDialect> {
  const { otherDialect } = await import('./other-dialect.ts').catch((cause) => {
    throw new CallError(0, undefined, { cause });
  });
  return otherDialect(backEnd);
}

/**
 * Returns the name and value of the header that carries a token.
 *
 * @example
 * tokenHeader('abc') // ['X-Token', 'abc']
 */
export function tokenHeader(token: string): readonly [name: string, value: string] {
  const { header = 'X-Token', prefix = '' } = boot().backEnd?.token ?? {};
  return [header, `${prefix}${token}`];
}

/** Returns whether the back end's dialect differs from the specification. */
export function hasOtherDialect(): boolean {
  return boot().backEnd !== undefined;
}
