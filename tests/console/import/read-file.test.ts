import { expect, test } from 'vitest';
import { csv } from '../../../src/console/export/csv.ts';
import { xlsx } from '../../../src/console/export/xlsx.ts';
import { readFile } from '../../../src/console/import/reading/read-file.ts';
import { workbook } from './workbook.ts';

async function read(bytes: Uint8Array | string) {
  const given = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  const { sheets } = await readFile(new Uint8Array(given).buffer);
  return sheets[0];
}

// 「用户名,角色」 and 「张三,店长」 in GBK.
const gbk = [0xd3, 0xc3, 0xbb, 0xa7, 0xc3, 0xfb, 0x2c, 0xbd, 0xc7, 0xc9, 0xab, 0x0d, 0x0a].concat([
  0xd5, 0xc5, 0xc8, 0xfd, 0x2c, 0xb5, 0xea, 0xb3, 0xa4, 0x0d, 0x0a,
]);

const people = [
  ['用户名', '角色'],
  ['张三', '店长'],
];

test.each<[string, Uint8Array | string]>([
  ['UTF-8', '用户名,角色\n张三,店长\n'],
  ['UTF-8 with its mark', '\ufeff用户名,角色\r\n张三,店长'],
  ['GBK', new Uint8Array(gbk)],
  ['UTF-16, as Excel names Unicode', new Uint8Array(Buffer.from('\ufeff用户名\t角色\r\n张三\t店长\r\n', 'utf16le'))],
  ['semicolons', '用户名;角色\n张三;店长\n'],
  ['tabs', '用户名\t角色\r张三\t店长\r'],
  ['a line that names the separator', 'sep=;\n用户名;角色\n张三;店长\n'],
])('a CSV file is read in %s', async (_, bytes) => {
  expect(await read(bytes)).toEqual(people);
});

test('a quoted cell holds separators, lines and quotes; a text written as a formula is that text', async () => {
  expect(await read('名,注\n"甲;乙","一\n二 ""三"""\n="0012",\'=1+1\n,\n')).toEqual([
    ['名', '注'],
    ['甲;乙', '一\n二 "三"'],
    ['0012', '=1+1'],
    ['', ''],
  ]);
});

test('what the console exports is read back as it was', async () => {
  for (const format of [xlsx, csv]) {
    const file = format.begin(
      '员工',
      [
        { title: '用户名', width: 90 },
        { title: '角色', width: 90 },
        { title: '工号', width: 90 },
      ],
      '白泽',
    );
    const cells = ['张三', '=店长', '0012345678901234567'];
    file.add([cells.map((value) => ({ type: 'text', value }) as const)]);
    expect(await read(new Uint8Array(await file.end().arrayBuffer()))).toEqual([['用户名', '角色', '工号'], cells]);
  }
});

test('the cells of Excel are read as it shows them', async () => {
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c></row>
    <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>13800138000</v></c><c r="C3"><v>19.899999999999999</v></c>
      <c r="D3" s="1"><v>46143</v></c><c r="E3" s="2"><v>46143.434027777781</v></c><c r="F3" t="b"><v>1</v></c></row>
    <row r="4"><c r="A4"><f>1+1</f><v>2</v></c><c r="B4" t="str"><f>A1</f><v>公式</v></c><c r="C4" t="e"><f>1/0</f><v>#DIV/0!</v></c>
      <c r="D4"><f>NOW()</f></c><c r="E4"><v>6.2170012345678901E+18</v></c><c r="F4"><v>1E-3</v></c></row>`;
  expect(await read(workbook(rows, ['表头 ', ' 张三 ']))).toEqual([
    ['表头 ', '', '', '', '', ''],
    ['', '', '', '', '', ''],
    [' 张三 ', '13800138000', '19.9', '2026-05-01', '2026-05-01 10:25:00', '是'],
    ['2', '公式', '#DIV/0!', '#N/A', '6.21700123456789E+18', '0.001'],
  ]);
});

test('the hash of a file is that of its bytes', async () => {
  const { hash } = await readFile(new TextEncoder().encode('abc').buffer);
  expect(hash).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('a file that cannot be read says what to do', async () => {
  await expect(read(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]))).rejects.toThrow('另存为 .xlsx');
  await expect(read(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]))).rejects.toThrow('文件已损坏');
});
