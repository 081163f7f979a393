import { expect, it } from 'vitest';
import { quietly } from '../../../src/console/actions/quietly.ts';

it.each([
  ['danger', undefined],
  ['success', 'success'],
  ['primary', 'primary'],
  [undefined, undefined],
] as const)('a button of intent %s that leads to a question has the intent %s', (intent, shown) => {
  expect(quietly(intent)).toBe(shown);
});
