import { expect, it } from 'vitest';
import { buttonIntent } from '../../../src/console/actions/button-intent.ts';

it.each([
  ['danger', undefined],
  ['success', 'success'],
  ['primary', 'primary'],
  [undefined, undefined],
] as const)('a button of intent %s that leads to a question has the intent %s', (intent, shown) => {
  expect(buttonIntent(intent)).toBe(shown);
});
