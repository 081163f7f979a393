export const usage = '请写明语言的 BCP 47 标签，例如 npm run words -- fr 或 pt-BR';
export const started = (folder: string, messages: string, language: string) =>
  `${folder} 与 ${messages} 中已有英文的词句：请译成 ${language}。
npm run format 整理写下的内容，npm run schema 让项目可以选这种语言，npm run words -- ${language} 列出还没有翻译的。`;
export const missing = (place: string) => `${place}：缺少`;
export const unused = (place: string) => `${place}：没有代码用它`;
export const untranslated = (place: string) => `${place}：还是英文`;
export const otherValues = (place: string, values: readonly string[]) => `${place}：漏了 ${values.join('、')}`;
export const complete = (language: string) => `${language} 什么都不缺。`;
export const total = (count: number, untranslated: number) => `共 ${count} 个词句，其中 ${untranslated} 个还是英文。`;
