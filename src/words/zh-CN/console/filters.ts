export const clearField = (title: string) => `清空${title}`;
export const resetTitle = '重置';
export const optionsChosen = (count: number) => `${count} 项`;
export const searchIn = (fields: string) => `搜索${fields}`;
export const clearSearch = '清空搜索';
