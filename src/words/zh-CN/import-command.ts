export const importUsage =
  'OpenAPI文档 [--only orders,customers] [--into 目录] [--url 地址] [--credential 变量] [--preset 名字] [--set 参数=值] [--live]';
export const importTitle =
  '由 OpenAPI 2.0、3.0、3.1 的文档写出一个只有 screens 与 schemas 的项目，不能由文档决定的逐条写明';
export const noDocument = '请写明 OpenAPI 文档，例如 baize import openapi.json --into ../my-admin';
export const noSuchPreset = (preset: string, known: string) => `没有「${preset}」这种后端，有：${known}`;
export const unreadable = {
  syntax: (file: string, reason: string) => `「${file}」既不是 JSON 也不是 YAML：${reason}`,
  object: (file: string) => `「${file}」不是 OpenAPI 文档：它不是对象`,
  version: (file: string) =>
    `「${file}」不是 2.0、3.0、3.1 版的 OpenAPI 文档：要有 "swagger": "2.0" 或 "openapi": "3.…"`,
};
export const noSuchFile = (file: string) => `没有「${file}」这个文件`;
export const alreadyProject = (root: string) => `「${root}」中已有项目，不是由文档写出来的，请用 --into 换一个目录`;
export const writtenTo = (root: string, all: number, shown: number) =>
  `已写入 ${root}：${all} 个列表中有 ${shown} 个有页面。`;
export const reported = (missing: number, assumed: number, left: number) =>
  `没有由文档决定的在 import-report.txt 中：缺少的 ${missing} 处，假定的 ${assumed} 处，没有用到的 ${left} 处。接下来：`;
export const signIn = '打开它写出的地址，用账号 admin 与这个密码登录。';
export const askUrl = '后端的地址';
export const askCredential = '凭证在哪个环境变量中';
export const askFixed = (name: string) => `路径中的「${name}」`;
export const askPreset = (known: string) => `像哪种后端：${known}`;
export const noPreset = '都不像';
export const question = (text: string, otherwise: string) => `${text}（${otherwise}）`;
export const unchanged = '文档没有变化';
export const kept = (place: string) => `没有改动 ${place}：文档与人都改了这里，保留人写的`;
export const correctedTo = (key: string, message: string, write: string) =>
  `按后端的回答改正 ${key}：${message} → ${write}`;
export const differs = (key: string, message: string) => `与后端的回答不同，请核对 ${key}：${message}`;
export const credentialRefused = '后端不接受凭证：请看放凭证的环境变量与文档写的凭证';
export const missing = (count: number) => `缺少的（${count}）`;
export const assumed = (count: number) =>
  `假定的（${count}），请试一试：后端怎样说话在 schemas/back-end.json 中改，一个接口在 schemas/api.json 中改；--live 与后端的回答核对`;
export const left = (count: number) => `没有用到的（${count}），没有人要就不用处理`;
