export const listening = (name: string, address: string) => `${name}：${address}`;
export const forwardsTo = (address: string) => `后端：${address}`;
export const database = (place: string) => `数据库：${place}`;
export const demoAccounts = (password: string) => `演示账号，密码 ${password}：`;
export const versionShown = (version: number, by: string) => `界面：版本 ${version}，由 ${by} 发布。`;
export const versionOfFiles = (version: number) => `界面：版本 ${version}，来自磁盘上的文件。`;
export const versionNotShown = (version: number) => `这个进程不能显示界面的版本 ${version}：`;
export const filesRefused = '磁盘上的文件有问题，仍用最后一个正确的版本：';
export const screensUnclean = '界面有问题：';
export const notBuilt = '后台还没有构建：请运行 npm run build。';
export const noProject = '服务器所在的目录及其上级都没有 schemas/api.json：请写明项目在哪里。';

export const readDatabaseAlone = 'READ_DATABASE_URL 是 DATABASE_URL 的副本，请把 DATABASE_URL 也写上。';
export const mustBeLike = (name: string, example: string, given: string) =>
  `${name} 应形如 ${example}，现在是「${given}」。`;
/** The value is not repeated: it may contain a password. */
export const mustBeLikeSecret = (name: string, example: string) => `${name} 应形如 ${example}。`;
export const publicUrl = (given: string) => `PUBLIC_URL 应形如 https://console.example，不带路径，现在是「${given}」。`;
export const credentialAlone = 'API_CREDENTIAL 是后端的凭证，请用 API_URL 写明是哪个后端。';
export const eitherOf = (name: string, one: string, other: string, given: string) =>
  `${name} 只能是 ${one} 或 ${other}，现在是「${given}」。`;
export const numberBetween = (name: string, least: number, most: number, given: string) =>
  `${name} 应是 ${least} 到 ${most} 的数字，现在是「${given}」。`;
export const hostName = (name: string, given: string) => `${name} 应是主机名或地址，现在是「${given}」。`;
export const onlyProtocol = (name: string, protocol: string, given: string) =>
  `${name} 只能是 ${protocol}，现在是「${given}」。`;
export const clientIdMissing = '写了 OIDC_ISSUER，还要写 OIDC_CLIENT_ID。';
export const adminPasswordLength = 'ADMIN_PASSWORD 应有 6 到 128 个字符。';
export const adminPasswordWeak = 'ADMIN_PASSWORD 太容易猜到：请换一个不常见、也不像 admin 的密码。';
export const trustedProxies = (given: string) =>
  `TRUST_PROXY 应是代理的层数（0 到 9），或 127.0.0.1,10.0.0.0/8 这样的地址，现在是「${given}」。`;
export const apiAndDatabase = 'API_URL 与 DATABASE_URL 不能同时使用：有 API_URL 时，这个服务器没有自己的接口。';

export const portInUse = (port: number, variable: string) =>
  `端口 ${port} 已被占用：请停掉占用它的程序，或改 ${variable}。`;
export const portForbidden = (port: number, variable: string) =>
  `这个用户不能使用端口 ${port}：请把 ${variable} 改成 1023 以上的数字。`;
export const hostNotHere = (variable: string, host: string) => `${variable} ${host} 不是这台机器的地址。`;
export const hostUnknown = (variable: string, host: string) => `找不到 ${variable} ${host}。`;

export const databaseEmpty = '数据库是空的：请用 ADMIN_PASSWORD 写明首位管理员 admin 的密码。';
export const databaseUnusable = (folder: string, reason: string) => `「${folder}」中的数据库不能用：${reason}。`;
export const databaseUrlUnusable = (reason: string) => `DATABASE_URL 的数据库不能用：${reason}。`;
export const withHint = (sentence: string, hint: string) => `${sentence}${hint}`;
export const folderUnmade = (folder: string, reason: string) => `不能建立 DATA_DIR「${folder}」：${reason}。`;
export const newerServer = (steps: readonly string[]) =>
  `更新的服务器用过它（有 ${steps.join('、')}），请启动那个服务器，或恢复备份`;
export const damaged = '它已损坏';
export const damagedBy = (what: string) => `它已损坏（${what}）`;
export const otherDatabase = '它不是这个服务器的数据库';
export const databaseHints = {
  authority:
    '签发它的证书的机构在这里不受信任：请在 DATABASE_URL 中加上 sslmode=verify-full&sslrootcert=文件，文件是该机构的证书（PEM），由管理数据库的人提供。',
  name: '请在 DATABASE_URL 中用它的证书上的主机名。',
  clock: '请核对这台机器的时钟与它的证书的有效期。',
  encrypted: '它只接受 TLS 连接：请在 DATABASE_URL 中加上 sslmode=verify-full。',
  plain: '它不接受 TLS 连接：如果中间的网络是自己的，请从 DATABASE_URL 中去掉 sslmode。',
  pooler: '它前面有连接池：请从 DATABASE_URL 中去掉 options。',
  files: 'DATABASE_URL 中的 sslrootcert、sslcert、sslkey 应是这个用户可以读的文件。',
};

export const credentialMissing = {
  header: '缺少 API_CREDENTIAL：请设为后端的令牌或密钥。',
  basic: '缺少 API_CREDENTIAL：请设为后端的用户名与密码（user:password）。',
  oauth2: '缺少 API_CREDENTIAL：请设为后端的客户端 id 与密钥（id:secret）。',
};
export const credentialInTwo = {
  basic: 'API_CREDENTIAL 应是用户名与密码（user:password），中间是冒号。',
  oauth2: 'API_CREDENTIAL 应是客户端 id 与密钥（id:secret），中间是冒号。',
};
export const credentialPrintable = 'API_CREDENTIAL 应是一行可打印的 ASCII 字符。';
export const credentialUndescribed = '设置了 API_CREDENTIAL，但 schemas/back-end.json 没有写它怎么发送（credential）。';
export const apiUrlMissing = (request: string) =>
  `缺少 API_URL：这里没有谁回答 ${request}，而 schemas/back-end.json 写了 credential。`;

export const sayWhere = '请写明备份的文件：npm run backup -- 文件，或 npm run restore -- 文件。';
export const backedUp = (file: string) => `已备份到 ${file}。`;
export const backupUnusable = (reason: string) => `备份不能用：${reason}。`;
export const noDatabase = (folder: string) => `「${folder}」中没有数据库。`;
export const fileExists = (file: string) => `已经有 ${file}，不会覆盖它。`;
export const partExists = (file: string) => `已经有 ${file}：如果没有别的程序正在写它，请删掉。`;
export const fileUnmade = (file: string, reason: string) => `不能建立 ${file}：${reason}。`;
export const fileUnusable = (file: string, reason: string) => `${file} 不能用：${reason}。`;
export const noFile = (file: string) => `没有 ${file} 这个文件。`;
export const databaseThere = (place: string, variable: string) =>
  `${place} 中已有数据库：请用另一个 ${variable} 恢复到旁边，比较之后再换过去。`;
export const programFailed = (program: string, output: string) => `${program} 失败：${output}`;
export const exitCode = (code: number | null) => `退出码 ${code}`;
export const programMissing = (program: string) => `没有 ${program}：请安装 PostgreSQL 的客户端程序。`;
export const restored = (place: string, entries: number) => `已恢复到 ${place}：日志共 ${entries} 条，都正确。`;
export const restoredBroken = (place: string, fault: string) => `已恢复到 ${place}，但日志有问题：${fault}`;
export const logInOrder = (entries: number) => `日志共 ${entries} 条，都正确。`;
export const logBroken = (fault: string, entries: number) => `${fault}它之前的 ${entries} 条都正确。`;
export const logFaults = {
  missing: (id: number) => `第 ${id} 条不见了。`,
  notLast: (id: number) => `第 ${id} 条不是最后写入的那一条。`,
  noChain: (id: number) => `第 ${id} 条不属于任何一条链。`,
  changed: (id: number) => `第 ${id} 条，或它前面的一条，被改过或不见了。`,
};
