import { expect, it } from 'vitest';
import { productInEngineTests } from './product-words.ts';

it('a test of the engine speaks of the library, not of the product', () => {
  const found = productInEngineTests({
    'tests/server/a.test.ts': `get('/api/book/1');\nget('/api/club/1');`,
    'tests/server/deep/b.test.ts': `import '../../../src/hall/service.ts';`,
    'tests/check/c.test.ts': `get('/api/book/1')`,
  });
  expect(found).toEqual([
    {
      file: 'tests/server/a.test.ts',
      line: 2,
      sentence: 'A test of the engine speaks of the product (“club”): use the library, or move it to tests/hall.',
    },
    expect.objectContaining({ file: 'tests/server/deep/b.test.ts', line: 1 }),
  ]);
});

it('those of the product, and what goes over all of it, may', () => {
  const text = 'the bills of a club';
  expect(productInEngineTests({ 'tests/hall/club.test.ts': text, 'tests/browser/club.test.ts': text })).toEqual([]);
});
