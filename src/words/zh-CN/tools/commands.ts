export const usage = '用法：baize <命令>，在项目的目录中运行';
export const languageUsage = '每个命令都可以写 --language=zh-CN 或 --language=en：用哪种语言说话';
export const noSuchOption = (option: string, command: string, known: string) =>
  `没有「${option}」这个选项：baize ${command} ${known}`;
export const noSuchCommand = (name: string) => `没有「${name}」这个命令`;
export const noSuchLanguage = (language: string, known: readonly string[]) =>
  `没有「${language}」这种语言，有：${known.join('、')}`;
export const noProject = (folder: string) => `「${folder}」中没有项目：要有 screens 与 schemas 两个目录`;

export const createUsage = '目录';
export const createTitle = '写出一个使用本引擎的小项目：一个列表、它的接口、一个自定义部件、故事与测试';
export const checkUsage = '[目录] [--service=服务器的模块] [--against=openapi.json]';
export const checkTitle = '检查界面、记录、表单与接口契约，有问题时以 1 结束';
export const schemaTitle = '生成编辑器使用的 schemas/editor，其中有本项目的名称';
export const diffUsage = '[版本] [--ack]';
export const diffTitle = '用一句话说明相对某个版本（HEAD）改了什么，有未说明理由的高风险改动时以 1 结束';
export const pullUsage = '后台地址 [--published]';
export const pullTitle = '把运行中的后台发布的界面写回文件';
export const serveUsage = '[目录]';
export const serveTitle = '检查、构建并运行一个只有 screens 与 schemas 的项目：账号由它保存，数据来自 API_URL 的后端';
export const backEndUsage = 'try [--service=服务器的模块]';
export const backEndTitle = '向 API_URL 的后端问一遍列表、详情与选项，说出与写的不同之处和该怎么写；只读取';
export const migrateUsage = '[目录]';
export const migrateTitle = '把旧版本写法的界面与记录改写为当前写法，保留注释与顺序';

export const problemsFound = (count: number) => `发现 ${count} 个问题`;
export const olderVersion = '这些页面是用旧版本的写法写的：先运行 npm run migrate，多数问题会一起改好';
export const buildProblems = (count: number, problems: string) => `界面检查发现 ${count} 个问题：\n${problems}`;
export const noSuchVersion = '这个版本的界面已不存在';

export const createWhere = '请写明新项目的目录，例如 baize create ../my-admin';
export const notEmpty = (root: string) => `「${root}」中已有文件，请换一个目录`;
export const created = (root: string, folder: string) =>
  `已创建 ${root}，接下来：\n  cd ${folder}\n  npm install\n  npm start`;

export const noSuchRevision = (revision: string) => `没有「${revision}」这个版本`;
export const withReason = (sentence: string, reason: string) => `${sentence}（理由：${reason}）`;
export const noChanges = '没有变化';
export const unexplained = (count: number) =>
  `有 ${count} 处高风险改动没有说明理由：在改动处写 "$comment"，或确认后加 --ack`;

export const noMenu = (root: string, menu: string) => `「${root}」中没有项目：找不到 ${menu}`;
export const notJson = '这些文件不是 JSON，改好之后再运行；什么都没有改写';
export const nothingToRewrite = '没有需要改写的文件';
export const rewritten = (count: number) => `改写了 ${count} 个文件，请看一遍改动并运行 npm run check`;

export const serveNeeds = (root: string) =>
  `请在「${root}」的 schemas/back-end.json 中写上 credential（凭证怎么发送）和 "accounts": true（账号由这里保存）`;
export const serveNeedsUrl = '请用环境变量 API_URL 写明后端的地址，用 API_CREDENTIAL 给出访问它的凭证';

export const backEndWhat = '请写明做什么，例如 baize back-end try';
export const backEndNeedsUrl = '请用环境变量 API_URL 写明后端的地址';
export const credentialRefused = '后端不接受 API_CREDENTIAL：请看凭证与 schemas/back-end.json 的 credential';
export const asWritten = '后端与写的一致';
export const differences = (count: number) => `有 ${count} 处不同`;
export const difference = (place: string, call: string, message: string) => `${place} ${call}：${message}`;
export const writeHere = (member: string) => `  在这里写：${member}`;
