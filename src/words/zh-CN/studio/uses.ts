export const usesTitle = '用在哪里';
export const askUses = '用在哪里';
export const askUsesHelp = '光标处的名字用在哪里，没有它会怎样，以及全部改名（Shift+F12）';
export const askUsesOnPage = '页面上选中的用在哪里，没有它会怎样，以及全部改名';
export const askedFor = '查哪一个';
export const textThing = '文字';
export const otherName = '查其他名字或文字';
export const otherNameExample = '例如 book.status';
export const closeUses = '关闭';
export const searchingUses = '正在查找…';
export const searchFailed = (why: string) => `没有查成：${why}`;
export const nothingNamed = '这里没有可以查的名字；可以写一个名字来查。';
export const unknownName = (name: string) => `没有「${name}」，也没有文字写着它。`;
export const notSoundYet = '内容还没有通过检查：先改正问题，再查用在哪里。';
export const usedNowhere = '没有用在别处。';
export const usedInPlaces = (places: number, files: number) => `用在 ${places} 处，${files} 个文件：`;
export const breaksWithout = (count: number) => `没有它，另有 ${count} 处不能通过检查：`;
export const codeNames = (count: number) => `代码中有 ${count} 处写着它，这里改不了，由工程师一起改：`;
export const declaredIn = (file: string) => `写明它的文件：${file}`;
export const changedSince = '内容后来改过。';
export const searchAgain = '再查一次';
export const newName = '新名字';
export const newWords = '换成';
export const renameAll = '全部改名';
export const replaceAll = '全部换掉';
export const onlyEngineers = (files: string) =>
  `这个名字写在 ${files} 中，在这里改不了。要改名，请把这一行和想要的新名字发给工程师：`;
export const renamedPlaces = (places: number, files: number) => `改了 ${places} 处，${files} 个文件；还没有发布。`;
export const replacedTexts = (texts: number, files: number) =>
  `草稿中换了 ${texts} 处文字，${files} 个文件；还没有发布。「改动」只数与已发布的不同的文字。`;
export const leftToMend = (count: number) => `还有 ${count} 处要自己改，见检查结果。`;
export const keptInCode = (count: number) => `另有 ${count} 处在只能由工程师改的文件中，没有换。`;
export const undoRename = '撤销改名';
export const renameUndone = '已撤销改名。';
export const usedElsewhere = (title: string) => `「${title}」还用在别处`;
export const failsWithout = (count: number) => `删除后有 ${count} 处不能通过检查，要自己改：`;
export const failsElsewhere = (count: number) => `改好这些以后，检查还会列出其他页面上的 ${count} 处：`;
export const removeAnyway = '仍然删除';
export const keepIt = '不删除';
/** What the row of totals loses with a column: its total, or the last one. */
export const totalsLost = {
  one: '合计行不再有它的合计。',
  last: '合计行只有它的合计，会一起消失。',
};
export const goesAlong = (lists: readonly string[]) =>
  `会一起删除：${lists.map((list) => `「${list}」中的同一项`).join('、')}。`;
