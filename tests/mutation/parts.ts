import { readFileSync } from 'node:fs';
import { messages } from '../../src/check/messages/messages.ts';

/** A part of the source, the tests that hold it, and how much of what is broken in it they must notice. */
export interface Part {
  readonly name: string;
  /** Which paths belong to it; the first part that has a path keeps it. */
  readonly files: RegExp;
  /** The test files: each mutant meets them all, so these are the nearest ones. */
  readonly tests: RegExp;
  /** Whether a test, known by its file and name, is near enough to a file to be run for its mutants; absent: all are. */
  readonly isNear?: (test: string, source: string) => boolean;
  /**
   * Percent of the mutants that the tests must kill: what they kill today, rounded down. The rest differs in nothing that
   * can be seen, mostly guards and `?.` for the types: a `''` or `[]` of a name that nothing has, what JSON cannot hold.
   */
  readonly goal: number;
}

const server = (...names: readonly string[]) =>
  new RegExp(`^tests/(server|hall/areas)/(${names.join('|')})\\.test\\.ts$`);

/** Mistakes of every kind, and projects that have none. */
const check =
  /^tests\/(check\/(told|strictness|guards|permissions|consequences|transitions)|hall\/screens\/shipped)\.test\.ts$/;

/** A test is near to the rules whose codes it names, in its title or else its file; what names none is near to all. */
function isNear(test: string, source: string): boolean {
  const [file = '', title = ''] = test.split('#');
  const told = codesIn(source);
  const [, seeded] = / for ([a-z-]+\.[a-z-]+): /.exec(title) ?? [];
  if (seeded !== undefined) return told.size === 0 || told.has(seeded);
  if (file.endsWith('/shipped.test.ts')) return title.endsWith('gives no message');
  const named = [...codesIn(textOf(file))];
  return told.size === 0 || named.length === 0 || named.some((code) => told.has(code));
}

const codes = new Set(Object.keys(messages));

/** The codes in a text, also where a regular expression has them. */
const codesIn = remembered((text): ReadonlySet<string> => {
  const words = text.replaceAll('\\.', '.').match(/[a-z-]+\.[a-z-]+/g) ?? [];
  return new Set(words.filter((word) => codes.has(word)));
});

const textOf = remembered((file) => readFileSync(file, 'utf8'));

/** Each mutant asks the same of each test. */
function remembered<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const result = known.get(text) ?? work(text);
    known.set(text, result);
    return result;
  };
}

/** What is mutated: first what redirects, money, permissions and statuses hang on, then the core. */
export const parts: readonly Part[] = [
  {
    name: 'redirect',
    files: /^src\/console\/app\/sign-in\/sign-in-address\.ts$/,
    tests: /^tests\/console\/app\/sign-in-address\.test\.ts$/,
    goal: 95,
  },
  { name: 'money', files: /^src\/server\/records\/money\.ts$/, tests: server('money'), goal: 100 },
  {
    name: 'permission',
    files: /^src\/(compile\/action|language\/places)\/permission\.ts$/,
    tests: /^tests\/compile\/(allows|screen|permission)\.test\.ts$/,
    goal: 95,
  },
  {
    name: 'grants',
    files: /^src\/(server\/people\/(grants|permission)|hall\/areas\/(account\/permissions|role\/codes))\.ts$/,
    tests: server('role'),
    goal: 99,
  },
  {
    name: 'transition',
    files: /^src\/server\/records\/transition\.ts$/,
    tests: server('transition'),
    goal: 100,
  },
  {
    name: 'scope',
    files: /^src\/(server\/people\/(scope|reach)|hall\/areas\/account\/(reach|people))\.ts$/,
    tests: server('scope', 'caller-now', 'session'),
    goal: 95,
  },
  {
    name: 'identity',
    files: /^src\/server\/people\/identity\.ts$/,
    tests: server('identity', 'caller-now', 'view-as'),
    goal: 94,
  },
  {
    name: 'session',
    files: /^src\/server\/(people\/(token|login-limit|sign-in-attempt|admit)|routes\/session)\.ts$/,
    tests: server(
      'session',
      'sign-in',
      'sign-ins',
      'second-factor',
      'password-reset',
      'audit-log',
      'view-as',
      'flood',
      'log',
    ),
    goal: 92,
  },
  {
    name: 'columns',
    files: /^src\/kinds\/columns\/(?!face)([^/]+|[^/]+\/spec)\.ts$/,
    tests: /^tests\/kinds\/columns\/[^.]*\.test\.ts$/,
    goal: 98,
  },
  ...Object.entries({ guards: 99, infer: 99, places: 99 }).map(([name, goal]) => ({
    name,
    files: new RegExp(`^src/language/${name}/(?!omitted).*\\.ts$`),
    tests: new RegExp(`^tests/language/${name}[^.]*\\.test\\.ts$`),
    goal,
  })),
  {
    name: 'migrations',
    files: /^src\/language\/migrations\/.*\.ts$/,
    tests: /^tests\/language\/migrations[^/]*\.test\.ts$/,
    goal: 99,
  },
  {
    name: 'project',
    files: /^src\/language\/project\/.*\.ts$/,
    tests: /^tests\/(compile\/.*|language\/(places|made-transitions))\.test\.ts$/,
    goal: 98,
  },
  {
    name: 'language',
    // What the rules alone ask for is held by the tests of the rules.
    files: /^src\/language\/(?!infer\/omitted|screen\/(filters-offered|tab|sheet)\.|contract\/parameters\.).*\.ts$/,
    // Whole projects are migrated: too slow for what has tests of its own.
    tests: /^tests\/(language\/(?!migrations).*|compile\/(publish|pinyin))\.test\.ts$/,
    goal: 99,
  },
  { name: 'compile', files: /^src\/compile\/.*\.ts$/, tests: /^tests\/compile\/.*\.test\.ts$/, goal: 95 },
  {
    name: 'actions',
    // The button that opens a form again is looked for in a page.
    files: /^src\/console\/actions\/(?!opener-of).*\.ts$/,
    tests: /^tests\/console\/actions\/[^.]*\.test\.ts$/,
    goal: 96,
  },
  {
    name: 'client',
    // What needs a page is held by components and journeys, which cannot be run for each mutant.
    files:
      /^src\/console\/(client|clock|session|input|preferences|toasts)\/(?!after-reload|announcement|arrival|clipboard|copied-cells|database|draft|first-use|new-build|own-pinyin|pending-keys|save-file|screens|start-worker|take-over|unsaved|upload|(query\/)?use-|view-).*\.ts$/,
    // What reads the source itself would read the mutants, and no module is loaded anew as after a reload.
    tests:
      /^tests\/console\/(client|clock|session|input|preferences|toasts)\/(?!one-write-path|attempt-again)[^.]*\.test\.ts$/,
    goal: 94,
  },
  // What fails open first: the rules, then what may be published, then what words and editors are made of.
  {
    name: 'check/permissions',
    files:
      /^src\/check\/(rules\/(contract\/(permissions|consequences)|guards\/(guards|transitions))|sites\/statuses)\.ts$/,
    tests: check,
    isNear,
    goal: 95,
  },
  {
    name: 'check/rules',
    files: /^src\/(check\/rules\/.*|language\/(screen\/(tab|sheet)|contract\/parameters))\.ts$/,
    tests:
      /^tests\/check\/(told|strictness|menu|enums|confirms|contract|forms|form-rules|requests|unsound|consequences|bulk|panels|links|records|filled|guards|limits|one-mistake|whose-ids|taken-actions|shipped)\.test\.ts$/,
    isNear,
    goal: 91,
  },
  {
    name: 'change/publication',
    files: /^src\/change\/publication\/.*\.ts$/,
    tests: /^tests\/change\/(publication|hold)\.test\.ts$/,
    goal: 95,
  },
  {
    name: 'check/pattern',
    files: /^src\/check\/pattern\/.*\.ts$/,
    tests: /^tests\/check\/pattern\.test\.ts$/,
    goal: 99,
  },
  {
    name: 'check/generate',
    files: /^src\/check\/editor\/generate-schemas\.ts$/,
    // To generate them takes seconds: what is made of them has tests of its own.
    tests: /^tests\/check\/schemas\.test\.ts$/,
    goal: 96,
  },
  {
    name: 'check/editor',
    files: /^src\/(language\/(screen\/filters-offered|infer\/omitted)|check\/editor\/.*)\.ts$/,
    tests: /^tests\/check\/(editor|editor-files|editor-forms|editor-names|reference|guide)\.test\.ts$/,
    goal: 92,
  },
  {
    name: 'check/messages',
    files: /^src\/check\/(messages\/.*|problems\/words)\.ts$/,
    tests: /^tests\/check\/(messages|sentences)\.test\.ts$/,
    goal: 97,
  },
  {
    name: 'check',
    files: /^src\/check\/.*\.ts$/,
    tests:
      /^tests\/check\/(told|strictness|unsound|confirms|requests|filled|guards|permissions|limits|records|shipped|foundation|json-schema)\.test\.ts$/,
    goal: 94,
  },
];
