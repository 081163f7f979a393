import type { Mutant } from './mutant.ts';

/** Mutants of one kind that no test can tell from the source, or need not. */
export interface SurvivorClass {
  readonly reason: string;
  /** Where they stand. */
  readonly files: RegExp;
  readonly holds: (mutant: Mutant) => boolean;
}

/** The check, whose project is damaged at random and at every key by `total.test.ts`, which is not run for each mutant. */
const check = /^src\/check\//;
const rules = /^src\/check\/rules\//;

/** Every kind of survivors, each with the reason why they may live. */
export const classes: readonly SurvivorClass[] = [
  {
    reason: 'a list or text for what is absent: instead of an empty one, one of a name that nothing has',
    files: /^src\/(check|console\/data)\//,
    holds: ({ was, becomes, before, line }) => {
      const isOther =
        (was === '[]' && becomes === '["Stryker was here"]') || (was === "''" && becomes === '"Stryker was here!"');
      // A list that is filled afterwards is none of these.
      const isFilled = line === `${before}${was};` && before.endsWith(' = ');
      return isOther && !isFilled && /((^| )(\?\?|=|:|\?) |, |[([])$/.test(before);
    },
  },
  {
    reason:
      'a question mark for the type: where there is nothing, the check would throw, and total.test.ts finds none that does',
    files: check,
    holds: ({ mutator }) => mutator === 'OptionalChaining',
  },
  {
    reason: 'a guard for the type: what is null would be read, and total.test.ts finds no check that throws',
    files: rules,
    holds: ({ mutator, was, becomes }) =>
      mutator === 'ConditionalExpression' &&
      ((/^[\w.]+ === null$/.test(was) && becomes === 'false') || (/^[\w.]+ !== null$/.test(was) && becomes === 'true')),
  },
  {
    reason: 'nothing is found under an undefined name',
    files: rules,
    holds: ({ was, becomes, before, line }) => {
      const [, name = ''] = /^([\w.]+) === undefined$/.exec(was) ?? [];
      const rest = line.slice(before.length + was.length);
      return (
        name !== '' &&
        becomes === 'false' &&
        /^ .*\? undefined : /.test(rest) &&
        /[(,] ?/.test(rest) &&
        rest.includes(`${name})`)
      );
    },
  },
  {
    reason: 'absent and undefined read alike: JSON has no undefined',
    files: check,
    holds: ({ was, becomes, before }) => {
      const [, key = '', owner = ''] = /'(\w+)' in (\w+) && (?:\2\.\1 !== undefined)?$/.exec(before + was) ?? [];
      if (key === '')
        return /^'(\w+)' in (\w+) && \2\.\1 !== undefined$/.test(was) && becomes === was.replace('&&', '||');
      const given = `${owner}.${key} !== undefined`;
      return (was === given && becomes === 'true') || (was.endsWith(given) && becomes === was.replace('&&', '||'));
    },
  },
  {
    reason: 'for the type: only a list has what is read then',
    files: rules,
    holds: ({ was, becomes }) => was === "screen.kind !== 'list'" && becomes === 'false',
  },
  {
    reason: 'for the type: only the row of a record has what is read then',
    files: check,
    holds: ({ was, becomes }) =>
      (/^(site\.)?row\.kind !== 'record'$/.test(was) && becomes === 'false') ||
      (/^(site\.)?row\.kind === 'record'$/.test(was) && becomes === 'true'),
  },
  {
    reason: 'a request has one space, after its method, and one line: an expression finds no other beginning or end',
    files: rules,
    holds: ({ mutator, was, becomes }) =>
      mutator === 'Regex' &&
      ((was.endsWith(' /') && was.replace('^', '') === becomes) || (was === '/\\?.*$/' && becomes === '/\\?.*/')),
  },
  {
    reason: 'a fault stands at the value wherever it does not stand at the key',
    files: /^src\/check\/structure\.ts$/,
    holds: ({ was, becomes }) => was === "'value'" && becomes === '""',
  },
  {
    reason: 'the name of the kind is for the type alone',
    files: /^src\/(check|compile)\//,
    holds: ({ before, becomes }) => before.endsWith('declared(') && becomes === '""',
  },
  {
    reason:
      'a question mark for the type: the language’s schemas, and the records that they name, have it, or none could be made',
    files: /^src\/check\/(editor-[a-z]+|reference)\.ts$/,
    holds: ({ mutator }) => mutator === 'OptionalChaining',
  },
];
