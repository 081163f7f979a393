import { expect, it } from 'vitest';
import { hanOutside } from './han.ts';

const folder = 'src/console/list';
const file = `${folder}/a.tsx`;

it.each([
  ["const title = '关闭';"],
  ['const said = `共几行`;'],
  ['const button = <b>关闭</b>;'],
  ["const pinyin = { 关闭: 'guanbi' };"],
])('a text outside of the words is named: %s', (text) => {
  const [found] = hanOutside({ [file]: `\n${text}` }, {});
  expect(found).toMatchObject({ file, line: 2 });
  expect(found?.sentence).toContain(`${folder} has 1 of its own (${file}:2), 0 are allowed.`);
});

it('comments, the words, the product and the template may hold Chinese', () => {
  const title = "const title = '关闭';";
  expect(hanOutside({ [file]: '// 关闭\n/** 关闭 */' }, {})).toEqual([]);
  const own = ['src/words/zh-CN/a.ts', 'src/check/messages/a.ts', 'src/hall/views/a.ts', 'src/template/src/a.ts'];
  expect(hanOutside(Object.fromEntries(own.map((path) => [path, title])), {})).toEqual([]);
});

it('a folder’s number only falls, and is said once it has', () => {
  const one = { [file]: "const title = '关闭';" };
  expect(hanOutside(one, { [folder]: 1 })).toEqual([]);
  expect(hanOutside(one, { [folder]: 2 }).map(({ sentence }) => sentence)).toEqual([
    `${folder} has 1 texts of its own, no longer 2: lower the number in tests/layers/han.ts.`,
  ]);
  expect(hanOutside({}, { [folder]: 1 })).toHaveLength(1);
});
