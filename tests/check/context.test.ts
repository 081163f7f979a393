import { readFileSync } from 'node:fs';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';

const files = { 'zh-CN': 'screens/context.md', en: 'screens/en/context.md' };

describe.each(Object.entries(files))('the short form of the reference in %s', (_language, file) => {
  const text = readFileSync(file, 'utf8');

  test('fits into the context of a language model: 20,000 tokens', () => {
    expect(countTokens(text)).toBeLessThan(20_000);
  });

  test('has every key of every idea that the reference has', () => {
    const reference = readFileSync(file.replace('context', 'reference'), 'utf8');
    const keys = [...reference.matchAll(/^\| `([^`$]+)` \|/gm)].map(([, key = '']) => key);
    const missing = [...new Set(keys)].filter((key) => !new RegExp(`^${key}!?: |^\\+.*\\b${key}\\b`, 'm').test(text));
    expect(keys.length).toBeGreaterThan(500);
    expect(missing).toEqual([]);
    expect(text.match(/^## /gm)?.length).toBe(reference.match(/^## /gm)?.length);
  });

  test('shows a screen that passes the check in a new project', async () => {
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(text) ?? [];
    const project = await readProject('src/template');
    const problems = check({ ...project, 'screens/book.json': example }, 'en');
    expect(problems.filter((problem) => problem.file === 'screens/book.json').map(({ message }) => message)).toEqual(
      [],
    );
  });
});
