import type { Sentences } from './sentences.ts';

/** Problems of a file itself: its text, its version, conflicts with the published one. */
export const fileMessages = {
  'json.empty': { 'zh-CN': '文件是空的', en: 'the file is empty' },
  'json.encoding': {
    'zh-CN': '这里有无法识别的字符：文件要以 UTF-8 编码保存',
    en: 'some characters here cannot be read: save the file as UTF-8',
  },
  'json.deep': { 'zh-CN': '嵌套超过 {depth} 层', en: 'this is nested deeper than {depth} levels' },
  'json.syntax': {
    'zh-CN': '这里不是正确的 JSON：文字要加双引号，「是」「否」写 true、false',
    en: 'this is not JSON: text needs double quotes, and yes and no are true and false',
  },
  'json.punctuation': {
    'zh-CN': '「{mark}」是中文标点或全角字符，请换成英文的 {plain}',
    en: '“{mark}” is a full-width character; write {plain}',
  },
  'json.comma-missing': { 'zh-CN': '这一项后面缺少逗号', en: 'a comma is missing after this' },
  'json.comma-extra': { 'zh-CN': '最后一项后面多了一个逗号', en: 'there is a comma after the last item' },
  'json.colon-missing': { 'zh-CN': '键后面缺少冒号', en: 'a colon is missing after the key' },
  'json.value-missing': {
    'zh-CN': '这里缺少一个值（文字要加双引号）',
    en: 'a value is missing here (text needs double quotes)',
  },
  'json.key-missing': {
    'zh-CN': '这里缺少一个键（键要加双引号）',
    en: 'a key is missing here (keys need double quotes)',
  },
  'json.unclosed': {
    'zh-CN': '这个「{mark}」没有关闭：{where}要有「{close}」',
    en: 'this “{mark}” is not closed: write “{close}” {where}',
  },
  'json.closed-early': {
    'zh-CN': '多了一个「{mark}」：它关闭了第 {line} 行的「{open}」，后面的内容就落在外面了',
    en: 'one “{mark}” too many: it closes the “{open}” of line {line}, and what follows is left outside',
  },
  'json.bracket': {
    'zh-CN': '第 {line} 行的「{open}」要用「{close}」关闭，这里是「{mark}」',
    en: 'the “{open}” of line {line} is closed by “{close}”, not “{mark}”',
  },
  'json.unopened': { 'zh-CN': '这里缺少「{mark}」', en: 'a “{mark}” is missing here' },
  'json.string-open': { 'zh-CN': '这段文字缺少右边的双引号', en: 'the closing quote of this text is missing' },
  'json.quote': {
    'zh-CN': '文字在这个双引号处就结束了：文字里的双引号写成 \\"，或换成「」',
    en: 'the text ends at this quotation mark: write \\" for one inside a text',
  },
  'json.comment': {
    'zh-CN': 'JSON 中不能写注释，说明请写在 "$comment" 中',
    en: 'JSON has no comments; write a "$comment"',
  },
  'json.after-end': { 'zh-CN': '文件在这里之前已经结束，后面多了内容', en: 'the file already ended before this' },
  'check.crashed': {
    'zh-CN': '检查出错（{reason}）：内容都还在，请撤销最近的修改，或在「改动」中撤销这个文件的改动',
    en: 'the check itself failed ({reason}): nothing is lost; undo the last edit or the changes of this file',
  },
  'file.clash': {
    'zh-CN':
      '磁盘文件第 {disk} 行与已发布的第 {shown} 行改了同一处，仍显示已发布的内容：请在界面编辑中改成合适的内容并发布，或用 npm run screens:pull 把已发布的内容带回代码库后再改',
    en: 'line {disk} of the file on disk and line {shown} of what is published conflict; what is published stays: publish the right text in the studio, or bring it back with npm run screens:pull and change it there',
  },
  'file.dropped': {
    'zh-CN':
      '界面编辑中发布过的内容与新的磁盘文件合在一起没有通过检查（{reason}），现在显示的是磁盘上的文件：请在「历史」里查看发布过的内容，改好后重新发布',
    en: 'what the studio has published does not pass the check together with the new files on disk ({reason}), so the files on disk are shown: find it among the older versions and publish it again once it fits',
  },
  'file.name': {
    'zh-CN': '「{file}」不是页面的名字：页面用小写英文、数字和「-」，shared 中只有 enums.json 和 options.json',
    en: '“{file}” is no name of a screen: it takes small letters, digits and “-”; shared has enums.json and options.json alone',
  },
  'file.stray': {
    'zh-CN':
      '「{file}」不会被读取：文件放在 screens/、screens/shared/、schemas/、schemas/records/ 或 schemas/forms/ 下，名字以小写的 .json 结尾',
    en: 'nothing reads “{file}”: files are in screens/, screens/shared/, schemas/, schemas/records/ or schemas/forms/, and their names end in .json, in small letters',
  },
  'file.missing': { 'zh-CN': '缺少这个文件', en: 'this file is missing' },
  'version.newer': {
    'zh-CN': '这些页面是用语言的第 {version} 版写的，这里的引擎只认得到第 {known} 版：请更新引擎',
    en: 'these screens are written in version {version} of the language, but this engine only reads up to {known}: update the engine',
  },
} as const satisfies Sentences;
