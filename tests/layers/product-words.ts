import type { Violation } from './violation.ts';

/** What only this product knows of; the screens, src/hall and tests/hall may speak of it. */
export const productWords =
  /\bclub|tenant|billiard|pool.?hall|franchis|competition|withdraw|assistant|meituan|douyin|aqara|smyoo|voucher|coach|bill_?no|台球|球房|门店|加盟|助教|比赛|提现|约球|团购|总店|桌台|绿米|美团|抖音/i;

/** In a test also its code, and its bills: elsewhere the word may be another one. */
const productInTests = new RegExp(`${productWords.source}|src/hall|\\bbills?\\b|账单`, 'i');

/**
 * The tests of the engine. Those of the product are in tests/hall; over the built product go tests/browser and tests/guards,
 * and what measures or draws it.
 */
const engineTests =
  /^tests\/(change|check|compile|console|docs|kinds|language|library|mutation|package|server|stories|studio|tools)\//;

/**
 * Returns the lines in which tests of the engine speak of the product.
 * @param files path from the root → text, of everything in `tests`
 */
export function productInEngineTests(files: Readonly<Record<string, string>>): readonly Violation[] {
  return Object.entries(files)
    .filter(([file]) => engineTests.test(file))
    .flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index) => {
        const word = productInTests.exec(line)?.[0];
        const sentence = `A test of the engine speaks of the product (“${word}”): use the library, or move it to tests/hall.`;
        return word === undefined ? [] : [{ file, line: index + 1, sentence }];
      }),
    );
}
