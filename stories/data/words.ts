/** Returns a text that fits a field's name and title; never empty. */
export function words(field: string, title: string, index: number): string {
  const make = makers.find(({ pattern }) => pattern.test(`${field} ${title}`))?.make;
  return make === undefined ? `${title}${index + 1}` : make(index);
}

/** Returns a name for entry `index` of an option list with this title. */
export function optionName(title: string, index: number): string {
  return words('', title, index);
}

const people = ['王建国', '李晓梅', '张伟', '刘洋', '陈思远', '杨丽', '赵志强', '欧阳明月', '周杰', '吴倩'];
const nicknames = ['一杆清台', '小鱼', '黑八老王', '夜猫子', 'Lucky', '球房常客', '阿白', '九球天后'];
const places = ['朝阳大悦城', '望京', '中关村', '五道口', '陆家嘴', '徐家汇', '天河北', '南山科技园', '春熙路', '西湖'];
const cities = [
  '北京市朝阳区建国路',
  '上海市浦东新区世纪大道',
  '广州市天河区体育西路',
  '深圳市南山区科苑路',
  '杭州市西湖区文三路',
];
const companies = ['北京星光体育有限公司', '上海银杆文化', '华南台球连锁', '锦城球汇', '江南竞技'];
const roles = ['店长', '收银', '财务', '运营', '教练主管'];
const remarks = ['三号桌灯光闪烁，请尽快维修。', '助教很专业，下次还会再来。', '空调温度太低。', '希望增加夜场优惠。'];
const contests = ['秋季九球公开赛', '会员月度积分赛', '中式八球邀请赛', '新人对抗赛', '城市联赛朝阳站'];
const deals = ['工作日畅打 2 小时', '周末四人包厢', '夜场通宵套餐', '新客体验 1 小时'];
const awards = ['冠军', '亚军', '季军', '最佳新人'];
const rounds = ['32进16', '16进8', '8进4', '半决赛', '决赛'];
const devices = ['一号桌主灯', '大厅空调', '二号桌主灯', '网关', '包厢空调'];
const tags = ['温柔', '清台高手', '新手教学', '幽默', '姿势纠正'];
const banks = ['中国工商银行', '招商银行', '中国建设银行'];

const makers: readonly { readonly pattern: RegExp; readonly make: (index: number) => string }[] = [
  {
    pattern: /phone|手机|电话|绿米|思摩/i,
    make: (index) => `13${8 + (index % 2)}${String(10_000_000 + ((index * 7_654_321) % 90_000_000))}`,
  },
  { pattern: /no\b|编号|订单号/i, make: (index) => `2026112000${String(1001 + index)}` },
  { pattern: /idCard|身份证/, make: (index) => `11010119900307${String(1000 + index)}` },
  { pattern: /nickname|昵称|预约人|发起人|接受人/i, make: (index) => pick(nicknames, index) },
  { pattern: /realName|contact|姓名|联系人/i, make: (index) => pick(people, index) },
  { pattern: /club|门店|店铺|俱乐部/i, make: (index) => `${pick(places, index)}店` },
  { pattern: /tenant|加盟商/i, make: (index) => pick(companies, index) },
  { pattern: /角色|role/i, make: (index) => pick(roles, index) },
  { pattern: /桌台|table/i, make: (index) => `${String(index + 1).padStart(2, '0')} 号桌` },
  { pattern: /address|地址/i, make: (index) => `${pick(cities, index)}${12 + index * 3} 号` },
  { pattern: /bank|开户行/, make: (index) => pick(banks, index) },
  { pattern: /branch|支行/, make: (index) => `${pick(places, index)}支行` },
  { pattern: /提现.*账号/, make: (index) => `62220210011${String(10_203_040 + index * 7)}` },
  { pattern: /username|account|账号|用户名/i, make: (index) => `user${String(1001 + index)}` },
  { pattern: /period|时段/, make: () => '10:00–14:00' },
  { pattern: /content|reason|内容|原因/, make: (index) => pick(remarks, index) },
  { pattern: /比赛名称/, make: (index) => pick(contests, index) },
  { pattern: /套餐/, make: (index) => pick(deals, index) },
  { pattern: /奖项/, make: (index) => pick(awards, index) },
  { pattern: /赛程/, make: (index) => pick(rounds, index) },
  { pattern: /设备名称/, make: (index) => pick(devices, index) },
  { pattern: /^permissions/, make: (index) => `code${index + 1}` },
  { pattern: /标签/, make: (index) => pick(tags, index) },
];

function pick(list: readonly string[], index: number): string {
  return list[index % list.length] ?? '';
}
