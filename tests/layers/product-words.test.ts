import { expect, it } from 'vitest';
import { productInEngineTests } from './product-words.ts';

const files = {
  'tests/server/a.test.ts': `get('/api/club/1')`,
  'tests/server/deep/b.test.ts': `import '../../../src/hall/service.ts';`,
  'tests/server/c.test.ts': `get('/api/book/1')`,
  'tests/hall/club.test.ts': 'club',
};
const found = (limit: number) => productInEngineTests(files, { server: limit }).map(({ sentence }) => sentence);

it('as many test files of a folder as are listed speak of the product, neither more nor fewer', () => {
  expect(found(2)).toEqual([]);
  expect(found(1)).toEqual([
    '2 files speak of the product, at most 1 may: tests/server/a.test.ts, tests/server/deep/b.test.ts. Use the library, or move the test to tests/hall.',
  ]);
  expect(found(3)).toEqual(['Only 2 files speak of the product now: write 2 for 3.']);
});

it('a folder that is not listed may speak of anything', () => {
  expect(productInEngineTests(files, {})).toEqual([]);
});
