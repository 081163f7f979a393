/** A part of the source, the tests that hold it, and how much of what is broken in it they must notice. */
export interface Part {
  readonly name: string;
  /** Which paths belong to it; the first part that has a path keeps it. */
  readonly files: RegExp;
  /** Globs of the tests: each mutant meets them all, so these are the nearest ones. */
  readonly tests: readonly string[];
  /** Percent of the mutants that the tests must kill. */
  readonly goal: number;
}

const engine = ['tests/check/**/*.test.ts', 'tests/language/{edit,infer}.test.ts', 'tests/compile/publish.test.ts'];
// One file a part: the files of a process share their modules, and each removes its demo data when it is done.
const server = (...names: readonly string[]) => names.map((name) => `tests/server/${name}.test.ts`);

/** What is mutated: first what redirects, money, permissions and statuses hang on, then the core. */
export const parts: readonly Part[] = [
  {
    name: 'redirect',
    files: /^src\/app\/sign-in-address\.ts$/,
    tests: ['tests/app/sign-in-address.test.ts'],
    goal: 95,
  },
  { name: 'money', files: /^src\/server\/money\.ts$/, tests: server('money'), goal: 95 },
  {
    name: 'permission',
    files: /^src\/compile\/permission(-of)?\.ts$/,
    tests: ['tests/compile/{allows,screen}.test.ts'],
    goal: 95,
  },
  {
    name: 'grants',
    files: /^src\/server\/(grants|permissions)\.ts$/,
    tests: server('role'),
    goal: 95,
  },
  {
    name: 'transition',
    files: /^src\/server\/transition\.ts$/,
    tests: server('transition'),
    goal: 95,
  },
  { name: 'scope', files: /^src\/server\/scope\.ts$/, tests: server('scope'), goal: 85 },
  { name: 'identity', files: /^src\/server\/identity\.ts$/, tests: server('caller-now'), goal: 85 },
  {
    name: 'session',
    files: /^src\/server\/((token|login-limit)|routes\/session)\.ts$/,
    tests: server('session'),
    goal: 85,
  },
  // Nearest tests first: a whole folder held by every test of the engine takes a second a mutant and more.
  ...['guards', 'infer', 'migrations'].map((name) => ({
    name,
    files: new RegExp(`^src/language/${name}/.*\\.ts$`),
    tests: [`tests/language/${name}*.test.ts`],
    goal: 85,
  })),
  ...['compile', 'actions', 'data'].map((name) => ({
    name,
    files: new RegExp(`^src/${name}/.*\\.ts$`),
    tests: [`tests/${name}/**/*.test.ts`],
    goal: 85,
  })),
  ...['language', 'check'].map((name) => ({
    name,
    files: new RegExp(`^src/${name}/.*\\.ts$`),
    tests: engine,
    goal: 85,
  })),
];
