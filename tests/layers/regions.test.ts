import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What only the project may say: a zone, its offset, the sign of a currency. */
const welded = /Asia\/Shanghai|\+08:?00|\b8 \* (?:60 \* 60|3600|3_600)|28_?800|[¥￥]/;
/** The region of a project that says none; and an engine's text for a currency. */
const home = /^src\/(language\/region\/region|words\/(?!zh-CN)[^/]+\/kinds\/values)\.ts$/;

test('no file but the region names a zone or a currency', () => {
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `src/${file}`)
    .filter((file) => !home.test(file))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      const [mark] = welded.exec(code) ?? [];
      return mark === undefined ? [] : [`${file} ${mark}`];
    });
  expect(found).toEqual([]);
});
