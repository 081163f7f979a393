export const signInBy = '请用环境变量 SCREENS_TOKEN，或 SCREENS_USERNAME 与 SCREENS_PASSWORD 登录。';
export const askUsername = '账号：';
export const askPassword = '密码（不显示）：';
export const nothingWritten = '没有写入任何文件：';
export const commitFirst = '提交之后再试；改了同一处的，可以加 --published 以已发布的文件为准，再用 git 比较。';
export const upToDate = '已发布的内容这里都有了';
export const mergedFile = (path: string) => `${path}（与这里的改动合并）`;
export const onlyLayout = '  只有排版或说明不同';
export const publishedBy = (at: string, by: string, paths: readonly string[], note: string) =>
  `${at} ${by} 发布了 ${paths.join('、')}${note === '' ? '' : `：${note}`}`;
export const addressNeeded = '请写明后台的地址，例如 baize pull http://127.0.0.1:3000';
export const noSecrets = '账号和密码不写在地址中，请用环境变量。';
export const httpsNeeded = '别的机器请用 https 地址：http 会把密码明文发出去。';
export const refusedPath = (path: string) => `不能写入「${path}」。`;
export const uncommitted = (path: string) => `${path}：这里有没有提交的改动，会被覆盖；请先提交`;
export const clash = (path: string, published: string, here: string) =>
  `${path}：已发布的第 ${published} 行与这里的第 ${here} 行改了同一处`;
export const noStudio = '这个后台没有界面编辑，或者版本太旧。';
export const unreachable = (origin: string) => `连接不上 ${origin}。`;
export const answered = (path: string, status: number) => `${path} 回答了 ${status}。`;
export const otherAnswer = '这个地址回答的不是后台的数据。';
