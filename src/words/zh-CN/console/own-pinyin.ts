import type * as settings from './settings.ts';

/** The console's own titles → their pinyin, which `typedPinyin` searches. The compiler spells the titles of a project's screens. */
export const ownPinyin: Readonly<Record<string, string>> = {
  修改密码: '|xiugaimima|xgmm|gaimima|gmm|mima|mm|ma|m|',
  登录设备: '|denglushebei|dlsb|lushebei|lsb|shebei|sb|bei|b|',
  二次验证: '|erciyanzheng|ecyz|ciyanzheng|cyz|yanzheng|yz|zheng|z|',
  使用手册: '|shiyongshouce|sysc|yongshouce|ysc|shouce|sc|ce|c|',
  快捷键: '|kuaijiejian|kjj|jiejian|jj|jian|j|',
  深色外观: '|shensewaiguan|sswg|sewaiguan|swg|waiguan|wg|guan|g|shenshaiwaiguan|shaiwaiguan|',
  浅色外观: '|qiansewaiguan|qswg|sewaiguan|swg|waiguan|wg|guan|g|jiansewaiguan|jswg|qianshaiwaiguan|shaiwaiguan|',
  退出登录: '|tuichudenglu|tcdl|chudenglu|cdl|denglu|dl|lu|l|',
  紧凑显示: '|jincouxianshi|jcxs|couxianshi|cxs|xianshi|xs|shi|s|',
  宽松显示: '|kuansongxianshi|ksxs|songxianshi|sxs|xianshi|xs|shi|s|',
} satisfies Record<(typeof settings)[keyof typeof settings], string>;
