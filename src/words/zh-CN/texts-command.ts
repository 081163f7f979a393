export const textsUsage = 'export|import|missing [目录或文件] [--to=语言] [--file=文件]';
export const textsTitle = '把项目中的文字写成翻译用的 XLIFF 文件，收回翻译好的，或列出还没有翻译的';
export const noAction = '请写明做什么：export 写出翻译用的文件，import 收回翻译好的，missing 列出还没有翻译的';
export const oneLanguage = '项目只有一种语言：先在 screens/menu.json 的 language 中写上另一种，或用 --to 写明译成哪种';
export const unknownLanguage = (language: string, known: string) => `没有「${language}」这种语言，可以是：${known}`;
export const exported = (file: string, all: number, open: number) =>
  `已写入 ${file}：共 ${all} 句，其中 ${open} 句还没有翻译`;
export const noFile = '请写明翻译好的文件，例如 npm run texts -- import texts.xlf';
export const noSuchFile = (file: string) => `没有「${file}」这个文件`;
export const unreadable = (file: string, reason: string) => `「${file}」不是翻译用的 XLIFF 1.2 文件：${reason}`;
export const taken = (count: number, files: number) => `收回了 ${count} 句，改写了 ${files} 个文件，请看一遍改动`;
export const nothingTaken = '没有要改写的文件';
export const goneAt = (place: string, source: string) => `没有收回 ${place}「${source}」：这里已没有这句话`;
export const changedAt = (place: string, source: string, now: string) =>
  `没有收回 ${place}「${source}」：翻译时还是这句，现在是「${now}」，请重新翻译`;
export const fieldsAt = (place: string, source: string, target: string) =>
  `没有收回 ${place}「${source}」：译文「${target}」花括号里的字段不同`;
export const missingAt = (place: string, language: string, source: string) => `${place} 缺少 ${language}：${source}`;
export const allTranslated = '每句话都有各种语言';
export const missingCount = (count: number) => `共 ${count} 句`;
