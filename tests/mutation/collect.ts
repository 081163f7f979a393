import { format } from 'node:util';
import { vi } from 'vitest';

type Body = (...given: unknown[]) => unknown;

/** A test as it was written, or one row of `test.each`. */
export interface Test {
  readonly id: string;
  readonly run: () => unknown;
}

/** A file or a `describe`: what stands in it, in the order of the text, and what runs around that. */
export interface Suite {
  readonly id: string;
  readonly parts: (Suite | Test)[];
  readonly hooks: Readonly<Record<Hook, Body[]>>;
}

const hooks = ['beforeAll', 'beforeEach', 'afterEach', 'afterAll'] as const;
type Hook = (typeof hooks)[number];

/**
 * Returns the suite of a file, and what that file imports as `test`, `it`, `describe` and the hooks, which fill it. What no test
 * of a part uses of them is absent: such a file fails when it is loaded.
 */
export function collecting(file: string) {
  const suite = suiteOf(file);
  // As for every file in Vitest: what it put in a global's place is not there for the next.
  suite.hooks.afterAll.push(() => vi.unstubAllGlobals().useRealTimers());
  let current = suite;
  const place = (name: string): string => `${current.id}${current.id.includes('#') ? ' ' : '#'}${name}`;
  const test = (name: string, ...rest: unknown[]): void => {
    const body = bodyOf(rest);
    current.parts.push({ id: place(name), run: () => body({}) });
  };
  const describe = (name: string, ...rest: unknown[]): void => {
    const outer = current;
    current = suiteOf(place(name));
    outer.parts.push(current);
    bodyOf(rest)();
    current = outer;
  };
  const asHook = (hook: Hook) => (body: Body) => void current.hooks[hook].push(() => body({}));
  const each =
    (one: typeof test) =>
    (rows: readonly unknown[]) =>
    (name: string, ...rest: unknown[]): void =>
      rows.forEach((row, index) => {
        const body = bodyOf(rest);
        const given = Array.isArray(row) ? row : [row];
        // The row's number makes its name its own.
        one(`${titled(name, given)} [${index}]`, () => body(...given));
      });
  const exported = {
    test: Object.assign(test, { each: each(test) }),
    it: Object.assign(test, { each: each(test) }),
    describe: Object.assign(describe, { each: each(describe) }),
    ...Object.fromEntries(hooks.map((hook) => [hook, asHook(hook)])),
  };
  return { suite, exported };
}

/** The name of a row's test, with what it is given in the places of `%s` and the like. */
function titled(name: string, given: readonly unknown[]): string {
  return format(name, ...given.slice(0, name.match(/%[sdifjoO]/g)?.length ?? 0));
}

function suiteOf(id: string): Suite {
  return { id, parts: [], hooks: { beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] } };
}

function bodyOf(rest: readonly unknown[]): Body {
  const body = rest.find((part): part is Body => typeof part === 'function');
  if (body === undefined) throw new Error('a test without a body');
  return body;
}
