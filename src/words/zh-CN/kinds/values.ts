export const yesWord = '是';
export const noWord = '否';
export const copyByYourself = '浏览器不允许复制，已选中内容，请手动复制。';
export const imageNotShown = '图片无法显示：后台返回的不是图片，或文件已损坏。';
export const copyImageByMenu = '浏览器不允许复制图片，请在图片上点右键另存。';
export const restoreNotNow = '这条记录现在不能修改，请刷新后再看';
export const restoreNothing = '内容已经和这次修改之前一样，不用恢复';
export const restoreChanged = (fields: string) => `${fields}在这次修改之后又改过，不能直接恢复：请用「编辑」逐项修改`;
export const restoreBefore = '恢复到这次修改之前：';
export const imageCount = (count: number) => `${count} 张图片`;
export const clickToCopy = '点击复制';
export const writeAs = (format: string) => `请按 ${format} 填写`;
export const startAfterEnd = '开始不能晚于结束';
export const minimumAboveMaximum = '下限不能大于上限';
export const noLimit = '不限';
export const fromTitle = '从';
export const toTitle = '至';
export const cnySign = '元';
export const writeAmount = (unit: string, places: number) =>
  places === 0 ? `请按 ${unit}，没有小数 填写` : `请按 ${unit}，最多${places === 2 ? '两' : places}位小数 填写`;
export const otherCurrency = (typed: string) => `「${typed}」的货币与这里的金额不同，请只写数字`;
/** A number or a day that can be read in two ways; both are written so that they can be typed. */
export const ambiguous = (typed: string, one: string, other: string) =>
  `「${typed}」可以读成 ${one} 或 ${other}，请按其中一种填写`;
export const writeDigits = '请按 数字 填写';
export const todayTitle = '今天';
export const yesterday = '昨天';
export const thisWeek = '本周';
export const lastWeek = '上周';
export const last7 = '近7天';
export const last30 = '近30天';
export const thisMonth = '本月';
export const lastMonth = '上月';
export const withoutValue = '没有值';
export const withValue = '有值';
/** A day or a moment in a sentence, given as YYYY-MM-DD HH:mm:ss, to any of these places and perhaps without its year. */
export const momentInWords = (moment: string) => moment;
/** An amount as the end of a range, of which it is known in which currency it is. */
export const amountEnd = (plain: string, _shown: string) => plain;
export const between = (from: string, to: string) => `${from} 至 ${to}`;
export const enterText = (title: string) => `请输入${title}...`;
export const before = (end: string) => `${end} 之前`;
export const atMost = (end: string) => `${end} 以下`;
export const after = (end: string) => `${end} 之后`;
export const atLeast = (end: string) => `${end} 以上`;
