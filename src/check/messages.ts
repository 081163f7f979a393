/** What a message mentions: name → text. */
export type Parameters = Readonly<Record<string, string>>;

/** The languages that problems are told in. */
export type Language = 'zh' | 'en';

/** A stable name for each kind of mistake. */
export type Code = keyof typeof messages;

/** The sentence for a code, its `{parameter}` places filled. */
export function say(code: Code, parameters: Parameters, language: Language): string {
  return messages[code][language].replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
}

/** “Did you mean …?” in that language. */
export function sayHint(hint: string, language: Language): string {
  return language === 'zh' ? `（是不是「${hint}」？）` : ` (did you mean “${hint}”?)`;
}

/** Every sentence that the check can say. Codes never change their meaning; words may. */
export const messages = {
  'json.empty': { zh: '文件是空的', en: 'the file is empty' },
  'json.syntax': { zh: '这里不是正确的 JSON', en: 'this is not JSON' },
  'json.comma-missing': { zh: '这一项后面缺少逗号', en: 'a comma is missing after this' },
  'json.comma-extra': { zh: '最后一项后面多了一个逗号', en: 'there is a comma after the last item' },
  'json.colon-missing': { zh: '键后面缺少冒号', en: 'a colon is missing after the key' },
  'json.value-missing': {
    zh: '这里缺少一个值（文字要加双引号）',
    en: 'a value is missing here (texts stand in double quotes)',
  },
  'json.key-missing': {
    zh: '这里缺少一个键（键要加双引号）',
    en: 'a key is missing here (keys stand in double quotes)',
  },
  'json.unclosed': { zh: '有括号没有关闭', en: 'a bracket is not closed' },
  'json.string-open': { zh: '这段文字缺少右边的双引号', en: 'this text lacks its closing quote' },
  'json.comment': { zh: 'JSON 中不能写注释，说明请写在 "$comment" 中', en: 'JSON has no comments; write a "$comment"' },
  'json.after-end': { zh: '文件在这里之前已经结束，后面多了内容', en: 'the file has ended before this' },
  'key.duplicate': { zh: '「{key}」写了两次', en: '“{key}” stands here twice' },
  'key.unknown': { zh: '没有「{key}」这个键', en: 'there is no key “{key}”' },
  'key.missing': { zh: '缺少「{key}」', en: '“{key}” is missing' },
  'kind.unknown': { zh: '没有 {kind} 这个种类，可以是：{kinds}', en: 'there is no kind {kind}; it can be {kinds}' },
  'value.type': { zh: '这里要写 {expected}，而不是 {value}', en: 'this must be {expected}, not {value}' },
  'value.choice': { zh: '不能是 {value}，可以是：{choices}', en: 'cannot be {value}; it can be {choices}' },
  'value.unlisted': { zh: '没有 {value} 这个名字', en: 'there is no {value}' },
  'value.pattern': { zh: '「{value}」的写法不对', en: '“{value}” is not written as it must be' },
  'value.empty': { zh: '不能为空', en: 'must not be empty' },
  'request.form': {
    zh: '「{value}」不是接口：要写方法、空格和路径，例如 "GET /api/…"',
    en: '“{value}” is no request: write a method, a space and a path, such as "GET /api/…"',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
