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
    // Reads alone, before the rest is there.
    'console/client/early-reads.ts',
    'console/client/http.ts',
    'console/client/upload.ts',
  ]);
  expect(naming(/\bexchange\b/)).toEqual([
    'console/client/http.ts',
    // Each of its writes is settled as by `attempt`.
    'console/client/write/attempt-several.ts',
    'console/client/write/attempt.ts',
  ]);
  expect(naming(/\b(openKey|lastingKey|settleKey|as IdempotencyKey)\b/)).toEqual([
    'console/client/write/attempt.ts',
    'console/client/write/idempotency-key.ts',
  ]);
});
