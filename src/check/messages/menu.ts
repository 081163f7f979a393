import type { Sentences } from './sentences.ts';

/** Problems of the menu and of screen addresses. */
export const menuMessages = {
  'arrival.missing': {
    'zh-CN': '页面的部件「{view}」要从地址取 {names}，请写在 arrival 中',
    en: 'the view “{view}” of the screen takes {names} from the address; name them in arrival',
  },
  'path.twice': { 'zh-CN': '地址「{path}」写了两次', en: 'the address “{path}” is used twice' },
  'path.taken': {
    'zh-CN': '地址「{path}」另有用处（登录、接口、文件），请换一个',
    en: 'the address “{path}” is used for something else (signing in, calls, files); choose another',
  },
  'path.child': {
    'zh-CN': '下级地址「{path}」要以「{parent}/」开头',
    en: 'the address “{path}” should start with “{parent}/”',
  },
  'menu.target': {
    'zh-CN': '「{title}」要写 screen 或 children，二选一',
    en: '“{title}” must have either a screen or children',
  },
  'menu.count': {
    'zh-CN': '页面没有标签页「{tab}」，不知道数哪些行',
    en: 'the screen has no tab “{tab}”: nothing says which rows to count',
  },
  'menu.group': {
    'zh-CN': '分组「{group}」只能写在顶层的项上',
    en: 'the group “{group}” belongs to a top-level entry',
  },
  'menu.search': {
    'zh-CN': '「{screen}」不能用来找记录：它要是列表，并写有搜索框（search）',
    en: 'no records can be found in “{screen}”: it should be a list with a search box (search)',
  },
  'brand.mark': {
    'zh-CN':
      '标志要是一段正方形的 SVG：以 <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"> 这样开头，宽高相同，不引用别的文件',
    en: 'the mark should be a square SVG: beginning like <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">, referring to no other file',
  },
  'icon.missing': { 'zh-CN': '「{title}」没有图标（icon）', en: '“{title}” has no icon' },
  'screen.unknown': { 'zh-CN': '没有「{screen}」这个页面（screens/）', en: 'there is no screen “{screen}” (screens/)' },
  'screen.unlisted': {
    'zh-CN': '页面「{screen}」不在 menu.json 中，谁也打不开：请在 items 中加一项，例如 {item}',
    en: 'the screen “{screen}” is not in menu.json; nobody can open it: add an item, such as {item}',
  },
} as const satisfies Sentences;
