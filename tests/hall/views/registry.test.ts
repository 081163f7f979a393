import { expect, it } from 'vitest';
import declared from '../../../schemas/views.json';
import { fieldViews, views } from '../../../src/hall/views/registry.ts';

it('every view that schemas/views.json offers is there', () => {
  const present = [...Object.keys(views), ...Object.keys(fieldViews)];
  const { $schema: _, ...named } = declared;
  expect(present.sort()).toEqual(Object.keys(named).sort());
});
