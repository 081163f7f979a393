import { describe, expect, it } from 'vitest';
import { sentence } from '../../src/change/change.ts';
import { diff } from '../../src/change/diff.ts';
import { checkPublication } from '../../src/change/publication/check-publication.ts';
import { type Change, changed, clean } from '../check/change.ts';

const book = 'screens/book.json';
const both: readonly Change[] = [
  ['screens/menu.json', '"title": "图书馆"', '"language": ["zh-CN", "en"], "title": "图书馆"'],
  [book, '"confirm": "确认找回《{name}》？"', '"confirm": { "zh-CN": "确认找回《{name}》？", "en": "Found {name}?" }'],
  [book, '"title": "找回"', '"title": { "zh-CN": "找回", "en": "Found" }'],
];

function said(...changes: readonly Change[]): readonly string[] {
  return diff(changed(...both), changed(...both, ...changes)).map((change) => sentence(change));
}

describe('a change of a text in one language', () => {
  it('is a change of the text', () => {
    expect(said([book, '"en": "Found" }', '"en": "Back again" }'])).toEqual([
      '操作「Found」的名称由「Found」改为「Back again」',
    ]);
  });

  it('is as risky as in the other: a question that names its row no longer', () => {
    expect(said([book, 'Found {name}?', 'Really?'])).toEqual([
      expect.stringMatching(/的确认不再说明「书名」：.*（高风险）$/),
    ]);
  });

  it('is told beside that of the other language', () => {
    expect(said([book, '"zh-CN": "找回", "en": "Found"', '"zh-CN": "归位", "en": "Returned"'])).toHaveLength(2);
  });

  it('needs the permission for what it asks, and leaves what is done', () => {
    const question: Change = [book, 'Found {name}?', 'Is {name} back?'];
    const { problems, newWrites } = checkPublication({
      before: changed(...both),
      after: changed(...both, question),
      api: JSON.parse(clean['schemas/api.json'] ?? ''),
      may: () => false,
      nameOf: (permission) => permission,
    });
    expect(problems.map(({ code }) => code)).toEqual(['publish.permission']);
    expect(newWrites).toEqual([]);
  });
});

describe('a language that is new to a project', () => {
  it('is told, and its texts, but none of the engine’s own', () => {
    const title: Change = [book, '"title": "找回"', '"title": { "zh-CN": "找回", "en": "Found" }'];
    const menu: Change = ['screens/menu.json', '"title": "图书馆"', '"language": ["zh-CN", "en"], "title": "图书馆"'];
    expect(diff(clean, changed(menu, title)).map((change) => sentence(change))).toEqual([
      '操作「找回」的名称由「找回」改为「Found」',
      '增加了语言：["zh-CN","en"]',
    ]);
  });
});

describe('what has nothing to do with languages', () => {
  it('is told once', () => {
    expect(said([book, '"perRow": 3', '"perRow": 2'])).toHaveLength(1);
  });
});
