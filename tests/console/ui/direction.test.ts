import { expect, it } from 'vitest';
import { isolated } from '../../../src/console/ui/direction.ts';

it('a name from right to left stands by itself in a sentence from left to right', () => {
  expect(isolated('سارة')).toBe('\u2068سارة\u2069');
  for (const plain of ['王一', 'Müller', '138 0000 0002', '¥1.00']) expect(isolated(plain)).toBe(plain);
});
