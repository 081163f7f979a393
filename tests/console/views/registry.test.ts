import { expect, it } from 'vitest';
import { engineViews as loaded } from '../../../src/console/views/registry.ts';
import { engineViews } from '../../../src/language/project/engine-views.ts';

it('the console brings every view that the language offers without an entry, but for the studio, which is a part of its own', () => {
  expect(['studio', ...Object.keys(loaded)].sort()).toEqual(Object.keys(engineViews).sort());
});
