import { expect, it } from 'vitest';
import { clockOutside } from './clock.ts';

it.each([
  ['src/console/client/a.ts', 'const at = Date.now();', 'Date.now'],
  ['src/console/client/a.ts', 'const at = globalThis.Date.now();', 'Date.now'],
  ['src/studio/a.tsx', 'const year = new Date().getFullYear();', 'Date'],
  ['src/hall/views/a/view.tsx', 'const now = Date();', 'Date'],
])('%s: the computer’s clock is not read in the browser: %s', (file, text, what) => {
  expect(clockOutside({ [file]: `\n${text}` })).toEqual([
    {
      file,
      line: 2,
      sentence: `The computer's clock may be wrong: take serverNow of src/console/clock/server-clock.ts for ${what}.`,
    },
  ]);
});

it('the clock’s own file and the server read it, and a date of something else is made anywhere', () => {
  const read = 'const at = Date.now();';
  expect(clockOutside({ 'src/console/clock/server-clock.ts': read, 'src/server/a.ts': read })).toEqual([]);
  expect(clockOutside({ 'src/console/a.ts': 'const at = new Date(0); performance.now();' })).toEqual([]);
});
