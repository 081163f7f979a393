import { expect, test } from 'vitest';
import { initialValues } from '../../../src/console/form/initial.ts';

test('of a list, a field for one value takes the first; of an empty one, none', () => {
  const schema = {
    properties: { roleId: { type: 'integer' }, branchIds: { type: 'array', items: { type: 'integer' } } },
  } as const;
  expect(initialValues(schema, { roleId: [7, 8], branchIds: [1, 2] })).toEqual({ roleId: 7, branchIds: [1, 2] });
  expect(initialValues(schema, { roleId: [], branchIds: [] })).toEqual({ branchIds: [] });
});
