import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('no write of the page goes past `attempt`', () => {
  const sources = ['console', 'hall/views', 'studio']
    .flatMap((folder) =>
      readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file));
  const naming = (pattern: RegExp) =>
    sources.filter((file) => pattern.test(readFileSync(join('src', file), 'utf8'))).sort();
  // An upload changes no record; it is the one call that is not made by `http.ts`.
  expect(naming(/\bXMLHttpRequest\(|\bfetch\(|\bsendBeacon\b|from 'ky'/)).toEqual([
    'console/data/http.ts',
    'console/data/upload.ts',
  ]);
  expect(naming(/\bexchange\b/)).toEqual(['console/data/attempt.ts', 'console/data/http.ts']);
  expect(naming(/\b(openKey|lastingKey|settleKey|as IdempotencyKey)\b/)).toEqual([
    'console/data/attempt.ts',
    'console/data/idempotency-key.ts',
  ]);
});
