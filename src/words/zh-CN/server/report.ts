export const noneOfGroup = (name: string) => `不支持「${name}」中没有的。`;
export const dayFormat = '日期应为 YYYY-MM-DD,YYYY-MM-DD。';
export const startFirst = '开始日期应不晚于结束日期。';
export const tenYears = '一次最多查看十年。';
export const byTime = 'by 应为 day、week 或 month。';
export const compareTime = 'compare 应为 previous 或 year。';
export const noSuchGroup = (name: string) => `不支持按「${name}」分组。`;
export const mostBeside = (most: number) => `并排对比时，请选 1 到 ${most} 项。`;
