import { expect, test } from 'vitest';
import { variantsNamed } from '../../.storybook/shots/variants.ts';

test('a window of the toolbar is called by its width, the enlarged one by its percentage', () => {
  const named = variantsNamed('320,390,768,1024,1366,1920,200');
  expect([...named].map(([name, { browser }]) => [name, browser?.viewport?.width, browser?.deviceScaleFactor])).toEqual(
    [
      ['320', 320, 1],
      ['390', 390, 1],
      ['768', 768, 1],
      ['1024', 1024, 1],
      ['1366', 1366, 1],
      ['1920', 1920, 1],
      ['200', 683, 2],
    ],
  );
});

test('what is chosen in the toolbar is called as there', () => {
  const told = [...variantsNamed('long,rtl,en-XA').values()].map(({ title, globals }) => ({ title, globals }));
  expect(told).toEqual([
    { title: '文字超长', globals: { text: 'long' } },
    { title: '从右到左', globals: { direction: 'rtl' } },
    { title: 'Åccented English', globals: { language: 'en-XA' } },
  ]);
});

test('the browser is told of forced colours', () => {
  expect(variantsNamed('forced').get('forced')?.browser).toEqual({ forcedColors: 'active' });
});

test.each(['mirrored', '', 'toString', '320,'])('"%s" names no variant, and all that there are are told', (names) => {
  expect(() => variantsNamed(names)).toThrow(
    /只有：200 320 390 768 1024 1366 1920 forced reduced long rtl en en-XA ar-XB$/,
  );
});
