export const whereUsage = '名字 [--thing=field] [--to=新名字]';
export const whereTitle =
  '说明一个字段（book.status）、值（book.status=3）、接口、界面、记录、表单、枚举、选项列表、部件、权限或文字用在哪里，没有它会怎样；--to 改名，--thing 写明同名的几样中的哪一样';
export const noName = '请写明名字，例如 npm run where -- book.status';
export const unknownName = (name: string) => `项目中没有「${name}」，也没有文字写着它`;
export const things = {
  field: '字段',
  state: '值',
  call: '接口',
  screen: '界面',
  record: '记录',
  form: '表单',
  options: '选项列表',
  enums: '枚举',
  view: '部件',
  permission: '权限',
};
export const usedAt = (thing: string, name: string, file: string, count: number) =>
  count === 0 ? `${thing}「${name}」（${file}）没有用在别处` : `${thing}「${name}」（${file}）用在 ${count} 处：`;
export const breaks = (count: number) => `没有它，另有 ${count} 处不能通过检查：`;
export const inCode = (count: number) => `代码中有 ${count} 行写着它，请自己看：`;
export const inTexts = (words: string, count: number) => `${count} 处文字写着「${words}」：`;
export const notSound = '项目还没有通过检查，先改正以上问题';
export const severalThings = (name: string, things: readonly string[]) =>
  `「${name}」是几样东西的名字，请写明是哪一样：${things.map((thing) => `--thing=${thing}`).join(' 或 ')}`;
export const wrongNames = {
  field: (name: string) => `「${name}」不能是字段的名字`,
  state: (name: string) => `「${name}」不能是值`,
  call: (name: string) => `「${name}」不能是接口`,
  screen: (name: string) => `「${name}」不能是界面的名字`,
  record: (name: string) => `「${name}」不能是记录的名字`,
  form: (name: string) => `「${name}」不能是表单的名字`,
  options: (name: string) => `「${name}」不能是选项列表的名字`,
  enums: (name: string) => `「${name}」不能是枚举的名字`,
  view: (name: string) => `「${name}」不能是部件的名字`,
  permission: (name: string) => `「${name}」不能是权限的名字`,
};
export const takenName = (name: string) => `已经有「${name}」`;
export const renamedIn = (count: number, files: number) => `改了 ${count} 处，写了 ${files} 个文件，请看一遍改动`;
export const leftToMend = (count: number) => `还有 ${count} 处要自己改：`;
