import { expect, it } from 'vitest';
import { boot } from '../../../src/console/session/boot.ts';

it('where no page was sent, as in stories, there is nothing to list, to undo or to keep', () => {
  const nothing = { menu: [], options: {}, calls: {}, inverses: [], keepsViews: false };
  expect(boot()).toEqual({ version: '', title: '', ...nothing });
});
