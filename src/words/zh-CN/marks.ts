export const todayWord = '今天';
export const listComma = '、';
export const clauseComma = '，';
export const semicolon = '；';
export const fullStop = '。';
export const labelled = (title: string, text: string | number) => `${title}：${text}`;
export const withRemark = (text: string, remark: string | number) => `${text}（${remark}）`;
export const quotedName = (name: string) => `「${name}」`;
