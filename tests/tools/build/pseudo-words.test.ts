import { describe, expect, it } from 'vitest';
import { pseudo, pseudoWords } from '../../../src/tools/build/pseudo-words.ts';

describe('a pseudo-language', () => {
  it('accents each word and makes it at least two fifths longer', () => {
    for (const text of ['Up', 'Rows per page', 'Why', 'Reset the filters first', 'a']) {
      const said = pseudo(text, 'en-XA');
      expect(said).not.toMatch(/[A-Za-z]/);
      expect(said.length, said).toBeGreaterThanOrEqual(Math.ceil((text.length - text.split(' ').length) * 1.4));
    }
    expect(pseudo('3 rows', 'en-XA')).toBe('3 ŕöööŵš');
  });

  it.each(['.xlsx', 'Alt+F4', '{title}', 'README.md', 'https://a.example/b', 'user@example'])('keeps %s', (kept) => {
    expect(pseudo(kept, 'en-XA')).toContain(kept.includes('://') ? '://a.example/b' : kept);
  });

  it('runs from right to left in ar-XB, word by word, so that lines still break', () => {
    expect(pseudo('3 rows', 'ar-XB')).toBe('3 \u200f\u202eŕöööŵš\u202c\u200f');
  });

  it.each([
    ["export const title = 'It\\'s\\nrows';", "export const title = 'Îîţ\\'šš\\nŕöööŵš';"],
    [
      `export const rows = (count: number) => plural(count, { one: '1 row', other: \`\${count} rows\` });`,
      `export const rows = (count: number) => plural(count, { one: '1 ŕöööŵ', other: \`\${count} ŕöööŵš\` });`,
    ],
    [
      "export const month = (at: Date) => new Intl.DateTimeFormat('en', { month: 'long' }).format(at);",
      "export const month = (at: Date) => new Intl.DateTimeFormat('en', { month: 'long' }).format(at);",
    ],
    [
      `export const saved = (kind: string) => (kind === 'csv' ? 'Saved' : \`As \${kind === 'xlsx' ? 'Excel' : kind}\`);`,
      `export const saved = (kind: string) => (kind === 'csv' ? 'Šååṽééđ' : \`Ååš \${kind === 'xlsx' ? 'Ééẋçééļ' : kind}\`);`,
    ],
  ])('translates the texts of a module, not its code: %s', (code, expected) => {
    expect(pseudoWords(code, 'words.ts', 'en-XA')).toBe(expected);
  });
});
