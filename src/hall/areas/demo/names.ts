import type { Random } from 'baize/server/seed';

const surnames = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡林郭何高罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢傅钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江阎薛尹段雷黎史龙陶贺顾毛郝龚邵',
];
const given = [
  '伟',
  '芳',
  '娜',
  '敏',
  '静',
  '丽',
  '强',
  '磊',
  '军',
  '洋',
  '勇',
  '艳',
  '杰',
  '涛',
  '明',
  '超',
  '秀英',
  '霞',
  '平',
  '刚',
  '桂英',
  '文博',
  '子涵',
  '雨桐',
  '浩然',
  '思远',
  '嘉怡',
  '俊杰',
  '梓萱',
  '宇轩',
  '欣怡',
  '晨曦',
  '一鸣',
  '若溪',
  '志强',
  '建国',
  '海燕',
  '雪梅',
  '晓东',
  '婷婷',
  '佳琪',
  '永康',
  '立群',
  '振华',
  '国栋',
];
const nicknames = [
  '一杆清台',
  '白球进袋',
  '九球天后',
  '黑八之王',
  '巧克粉',
  '杆头不滑',
  '库边行走',
  '母球杀手',
  '翻袋高手',
  '开球炸清',
  '安静打球',
  '夜场老炮',
  '周末球友',
  '斯诺克小白',
  '中八爱好者',
  '球房常客',
  '小蛮腰',
  '风一样的球',
  '北岸',
  '南风知我意',
  '橘子汽水',
  '山里人',
  '慢慢来',
  '小鱼干',
  '阿杰',
  '大白',
  '老周',
  '豆豆',
  '可乐加冰',
  '清晨的粥',
];

/** Returns a full Chinese name. */
export const personName = (random: Random) => random.pick(surnames) + random.pick(given);

/** Returns a nickname of an app user. */
export const nickname = (random: Random) =>
  random.pick(nicknames) + (random.chance(0.6) ? String(random.whole(1, 999)) : '');

/** Returns a mobile number, unique within its `series`. */
export function mobile(series: number, index: number): string {
  const prefixes = ['138', '139', '150', '158', '159', '177', '186', '187', '188', '199'];
  // 7919 is prime, so consecutive numbers look unrelated.
  const tail = ((index * 7919 + series * 1_234_567) % 100_000_000).toString().padStart(8, '0');
  return `${prefixes[(index + series) % prefixes.length]}${tail}`;
}
