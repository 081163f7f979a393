export const agrees = (file: string) => `项目里没有和「${file}」不一致的地方`;
export const screensBreak = (count: number) => `页面有 ${count} 处用到它：`;
export const noScreen = '没有页面用到它';
export const differences = (breaking: number, notes: number) => `${breaking} 处会出错，另有 ${notes} 处请看一看`;
export const noBackEnd = '项目没有 schemas/back-end.json，没有可以和文档比较的接口';
