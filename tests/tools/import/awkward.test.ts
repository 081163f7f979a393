import { describe, expect, test } from 'vitest';
import { check } from '../../../src/check/check.ts';
import { withAccounts } from '../../../src/language/accounts/with-accounts.ts';
import { findingsAgainst } from '../../../src/tools/import/against/against.ts';
import { breaksScreen } from '../../../src/tools/import/against/finding.ts';
import { importDocument } from '../../../src/tools/import/import-document.ts';
import { tryOver } from '../../bench/import/measure.ts';
import { alternatives, forms, inChinese } from './awkward-documents.ts';

describe.each([
  ['alternatives with a discriminator, and a region in every path', alternatives],
  ['forms instead of JSON, and Basic', forms],
  ['Chinese words and names with spaces', inChinese],
])('a document with %s', (_, { text, fixed = {}, lines }) => {
  const imported = importDocument(text, { fixed });

  test('becomes a project without problems, of which the document has all', () => {
    expect(check(withAccounts(imported.files), 'en')).toEqual([]);
    expect(findingsAgainst(imported.files, imported.document).filter(breaksScreen)).toEqual([]);
  });

  test('says in its report what is not in the project', () => {
    const said = imported.lines.map(({ reason, detail }) => `${reason} ${detail}`);
    expect(said).toEqual(expect.arrayContaining([...lines]));
    const missing = imported.pairs.filter(({ isEditable, isEdited }) => isEditable && !isEdited);
    for (const { path } of missing) expect(said.join('\n')).toContain(path);
  });

  test('shows rows that can be opened and changed, over a back end that answers as it says', async () => {
    const { counts, failures } = await tryOver(imported, text);
    expect(failures).toEqual([]);
    expect(counts.opened).toBe(imported.pairs.filter(({ id }) => id !== undefined).length);
    expect(counts.changed).toBe(imported.pairs.filter(({ isEdited }) => isEdited).length);
    expect(counts.changed).toBeGreaterThan(0);
  });
});
