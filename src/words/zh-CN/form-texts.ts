export const tooDeep = '提交的内容层级过深，请检查后重试。';
export const content = '提交的内容';
export const field = (title: string) => `「${title}」`;
export const invisible = (named: string) => `${named}没有可见的文字，请重新填写。`;
export const unusable = (named: string) => `${named}含有不能使用的字符，请删除后重试。`;
