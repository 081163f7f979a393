export const mcpUsage = '[目录] [--server=后台地址]';
export const mcpTitle =
  '让程序（例如语言模型）按 Model Context Protocol 读、查、提出界面的改动并留下草稿；从不发布。--server 是运行中的后台，用 SCREENS_TOKEN，或 SCREENS_USERNAME 与 SCREENS_PASSWORD 登录';

export const instructions = `这是一个 Baize 项目：界面是 screens 中的 JSON，记录、表单与接口契约在 schemas 中。
先用 read 读 context（全部写法的短文，不到两万个词元），不写 path 则列出项目的文件；用 search 查不清楚的键与问题。
用 propose 提出改动，直到没有问题；改动与风险会用句子说明。高风险的改动要在改动处写 "$comment" 说明理由。
用 try_call 看接口真实的返回。最后用 draft 留下草稿：由人决定是否发布，这里的工具从不发布。`;

export const readTitle = '读';
export const readDescription =
  '读项目中的一个文件（screens/、schemas/ 下的 JSON），或引擎的文档：context（全部写法的短文，先读它）、guide（入门）、reference（每个键）、problems（每种问题）。section 是文档中的标题，只读这一节。不写 path 则列出有哪些文件。';
export const searchTitle = '查';
export const searchDescription =
  '按词查：参考、入门、问题说明与项目的文件；within 可以只查 documents（文档）或 project（项目）。返回最合适的几节和其中的几行。';
export const proposeTitle = '提出改动';
export const proposeDescription =
  '提出对项目文件的改动，什么都不会写入。每个文件写 text（整个文件）、edits（把恰好出现一次的 old 换成 new，依次进行）或 remove: true 之一。返回问题（文件:行:列）、改了什么（句子）、风险，以及给 draft 用的 proposal。picture 是后台中的地址，例如 "/book"：有运行中的后台与 Chromium 时，一并返回改好后那一页的图片（只读，数据是真的）。';
export const tryTitle = '试一个接口';
export const tryDescription =
  '向运行中的后台问契约中的一个只读接口，看真实的返回。request 照 schemas/api.json 的写法，例如 "GET /api/book/{id}"；values 是路径中的值，parameters 是查询参数（列表不写则取第一页 5 行）。会改数据的接口一律不发。';
export const draftTitle = '留下草稿';
export const draftDescription =
  '把没有问题的 proposal 留成草稿，由人决定：有运行中的后台时是一条待复核的发布，别人复核才生效；否则是 Git 的一个新分支。从不发布。note 说明为什么改。';

export const files = '项目的文件：';
export const documents = '文档：';
export const noSuchFile = (path: string) => `没有「${path}」；不写 path 读一次，会列出有哪些`;
export const noSuchSection = (path: string, section: string, titles: readonly string[]) =>
  `「${path}」中没有「${section}」这一节，有：${titles.join('、')}`;
export const tooLong = (path: string, length: number, titles: readonly string[]) =>
  `「${path}」有 ${length} 个字符，请用 section 读其中一节，或用 search 查：${titles.join('、')}`;
export const nothingFound = (words: string) => `没有找到「${words}」，换几个词试试`;

export const noSuchPlace = (path: string) =>
  `项目中没有「${path}」这种文件：界面是 screens/名字.json，另有 screens/menu.json、screens/shared/enums.json、screens/shared/options.json、schemas/records/名字.json、schemas/forms/名字.json、schemas/api.json、schemas/views.json、schemas/back-end.json`;
export const textOrEdits = (path: string) => `「${path}」要写 text、edits、remove 中的一个`;
export const notOnce = (path: string, old: string, count: number) =>
  `「${path}」中应恰好有一处下面这段文字，现在有 ${count} 处：\n${old}`;
export const problems = (count: number) => `${count} 个问题：`;
export const sound = (proposal: string) => `没有问题。proposal：${proposal}`;
export const noChanges = '没有变化';
export const changes = (count: number) => `${count} 处变化：`;
export const risks = { none: '没有', normal: '一般', high: '高' };
export const risk = (risk: string) => `风险：${risk}`;

export const noChromium = '没有图片：找不到 Chromium，可以用 CHROMIUM_PATH 写明';
export const noPicture = '没有图片：Chromium 没有画出来';
export const noServer = '没有运行中的后台：用 --server=http://127.0.0.1:3000 写明它的地址';
export const notSound = '项目还没有通过检查，先用 propose 改正';
export const noSuchCall = (request: string, known: readonly string[]) =>
  `契约中没有「${request}」，可以读的有：\n${known.join('\n')}`;
export const onlyReads = (request: string) => `「${request}」会改数据，不发`;
export const noFiles = (request: string) => `「${request}」返回文件，不能在这里看`;
export const noSuchParameter = (name: string, known: readonly string[]) =>
  `没有「${name}」这个参数，有：${known.join('、')}`;
export const tooMany = '一次最多看 50 行';
export const valueNeeded = (name: string) => `请在 values 中写明 ${name}`;
export const cut = (length: number) => `…（共 ${length} 个字符，其余略去）`;

export const noSuchProposal = '没有这个 proposal：先用 propose 提出，用它返回的 proposal';
export const hasProblems = (count: number) => `这个 proposal 还有 ${count} 个问题，改正后再留草稿`;
export const filesMoved = '提出之后项目的文件变了：重新用 propose 提出';
export const deployedOnly = (path: string) =>
  `「${path}」只能随部署改变，不能在运行中的后台留草稿；不写 --server 则留成 Git 的分支`;
export const olderServer = '这个后台的版本较旧，不能留草稿';
export const otherThere = (path: string) =>
  `运行中的后台里「${path}」与这里的不同：先运行 npm run screens:pull，再重新提出`;
export const inConsole = (id: number) => `已留下草稿，是第 ${id} 号待复核的发布；由另一个人在界面编辑器中决定`;
export const noGit = '这个目录没有用 Git 管理，也没有写 --server：无处留草稿';
export const commitFirst = (path: string) => `「${path}」有未提交的改动：先提交，草稿从提交的内容开始`;
export const branchExists = (branch: string) => `已经有分支 ${branch}：同样的草稿已经留过`;
export const onBranch = (branch: string) => `已留下草稿：分支 ${branch}，由人合并。看改动：git diff HEAD...${branch}`;
export const failed = '出了意外，什么都没有改变；原因在这个程序的错误输出中';
export const connectionError = (reason: string) => `MCP 连接出错：${reason}`;
export const notJsonRpc = '收到的消息不是 JSON-RPC';
