import { type Survivor, survivorsOf } from '../survivor.ts';

const run = 'src/console/actions/run.ts';

/** Of what can be done with a row, and what comes of a click. */
export const actions: readonly Survivor[] = [
  ...survivorsOf(run, 'absent and undefined read alike: no action has a key without a value', [
    ["else if ('done' in action && action.done !== undefined) {", "'done' in action || action.done !== undefined"],
    ["else if ('done' in action && action.done !== undefined) {", 'true', 'action.done !== undefined'],
    [
      "'failed' in action && action.failed !== undefined ? fillText(action.failed, scope.row, scope.lookups) : undefined;",
      "'failed' in action || action.failed !== undefined",
    ],
    [
      "'failed' in action && action.failed !== undefined ? fillText(action.failed, scope.row, scope.lookups) : undefined;",
      'true',
      'action.failed !== undefined',
    ],
    [
      "mayBeTriedAgain(error) && 'confirm' in action && action.confirm !== undefined && failed === undefined;",
      'true',
      'action.confirm !== undefined',
    ],
    [
      "if (!('state' in action) || action.state === undefined) return known;",
      "!('state' in action) && action.state === undefined",
    ],
    ["if (!('state' in action) || action.state === undefined) return known;", 'false', 'action.state === undefined'],
  ]),
  ...survivorsOf(run, 'a part of the page that cannot be loaded: the tests have every part at hand', [
    ['() => known,', '() => undefined'],
  ]),
  ...survivorsOf('src/console/actions/commands.ts', 'for the type: of all actions only a view is opened inline', [
    ["if (action.kind === 'view' && action.open === 'inline') return [];", 'true', "action.kind === 'view'"],
  ]),
  ...survivorsOf('src/console/actions/commands.ts', 'absent and undefined read alike: a command is asked which it is', [
    [
      "return [{ title: action.title, perform, ...(verdict.state === 'refused' && { refused: verdict.reason }) }];",
      'true',
    ],
  ]),
  ...survivorsOf('src/console/actions/form.ts', 'for the type: nothing is kept of undefined', [
    [
      'const record = input !== undefined && sourceOf(input) !== undefined ? input : scope.row;',
      'true',
      'input !== undefined',
    ],
  ]),
  ...survivorsOf(
    'src/console/actions/explained.ts',
    'for the type: what sends nothing, or only reads, is no write, and is left out a line later as well',
    [["if (action.kind !== 'request' && action.kind !== 'form') return [];", 'false']],
  ),
  ...survivorsOf('src/console/actions/explained.ts', 'a function that ends returns undefined', [
    ['} catch {', '{}', '{\n    return undefined;\n  }'],
  ]),
];
