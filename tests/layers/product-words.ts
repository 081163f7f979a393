import type { Violation } from './violation.ts';

/** What only this product knows of; the screens, src/hall and tests/hall may speak of it. */
export const productWords =
  /\bclub|tenant|billiard|pool.?hall|franchis|competition|withdraw|assistant|meituan|douyin|aqara|smyoo|voucher|coach|bill_?no|台球|球房|门店|加盟|助教|比赛|提现|约球|团购|总店|桌台|绿米|美团|抖音/i;

/** In a test also its code, and its bills: elsewhere the word may be another one. */
const productInTests = new RegExp(`${productWords.source}|src/hall|\\bbills?\\b|账单`, 'i');

/** How many files of the engine's tests still speak of the product, by folder. Only ever lower a number: a new test speaks of the neutral domain, a library. */
export const filesWithProduct: Readonly<Record<string, number>> = {
  ...{ change: 0, console: 0, docs: 0, kinds: 0, language: 0 },
  ...{ check: 7, compile: 6, server: 1, stories: 5, studio: 3, tools: 2 },
};

/**
 * Returns the folders of tests in which more files speak of the product than may, or fewer than are listed.
 * @param files path from the root → text, of everything in `tests`
 */
export function productInEngineTests(
  files: Readonly<Record<string, string>>,
  limits: Readonly<Record<string, number>> = filesWithProduct,
): readonly Violation[] {
  return Object.entries(limits).flatMap(([folder, limit]) => {
    const found = Object.keys(files).filter(
      (path) => path.startsWith(`tests/${folder}/`) && productInTests.test(files[path] ?? ''),
    );
    if (found.length === limit) return [];
    const sentence =
      found.length > limit
        ? `${found.length} files speak of the product, at most ${limit} may: ${found.join(', ')}. Use the library, or move the test to tests/hall.`
        : `Only ${found.length} files speak of the product now: write ${found.length} for ${limit}.`;
    return [{ file: `tests/${folder}`, line: 1, sentence }];
  });
}
