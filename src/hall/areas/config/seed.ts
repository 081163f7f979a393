import { insert, type Seed } from 'baize/server/seed';
import { clientCount } from '../client/seed.ts';
import { keepPictures, makePicture, type Picture, poster, screenshot } from '../demo/picture.ts';

const advertisements = [
  ['新人首单立减', '首次开台立减 10 元', 0, 1],
  ['周末约球节', '约球成功双方各得优惠券', 0, 1],
  ['助教陪练', '专业教练，一对一指导', 0, 1],
  ['秋季公开赛报名', '冠军奖金 3000 元', 0, 0],
  ['商户结算升级', '提现次日到账', 1, 1],
  ['设备联网指南', '开台自动亮灯，省心省电', 1, 1],
  ['团购券对接', '支持两大平台核销', 1, 0],
] as const;

const complaints: readonly (readonly [type: number, sentences: readonly string[]])[] = [
  [
    0,
    [
      '扫码开台后一直转圈，重启应用才好。',
      '约球页面打不开，提示网络异常，但网络是好的。',
      '升级之后闪退，手机是安卓 12。',
    ],
  ],
  [1, ['希望首页能直接看到附近门店的空闲桌台数。', '订单列表能不能按月份查看？', '字体太小，爸妈看不清，希望能放大。']],
  [2, ['付款成功了但是订单显示待支付，金额 58 元，请帮忙核实。', '退款三天了还没有到账。', '充值送的金额没有到账。']],
  [
    3,
    [
      '昨晚 3 号桌台呢有破损，希望及时更换。',
      '前台态度很好，点赞！就是空调有点冷。',
      '助教迟到了二十分钟，没有任何说明。',
    ],
  ],
  [4, ['请问可以开发票吗？', '想咨询加盟，怎么联系你们？', '建议增加斯诺克球桌。']],
];

/** Seeds banners, ninety messages from app users, and the settings. */
export async function seedConfig(seed: Seed): Promise<void> {
  const random = seed.random.fork('config');
  const pictures: Picture[] = [];
  const draw = (svg: string) => {
    const drawn = makePicture(random, svg);
    pictures.push(drawn);
    return drawn.address;
  };
  await insert(
    seed,
    'banner',
    advertisements.map(([title, line, type, status], index) => ({
      id: index + 1,
      image: draw(poster(title, line, (index * 47 + 150) % 360)),
      type,
      status,
      seq: index + 1,
      createdAt: seed.now - (40 - index) * 86_400_000,
    })),
  );
  const feedback = Array.from({ length: 90 }, () => {
    const [type, sentences] = random.pick(complaints);
    const count = random.weighted([
      [0, 5],
      [1, 3],
      [2, 1],
      [3, 1],
    ]);
    const images = Array.from({ length: count }, (_, at) =>
      draw(screenshot(['加载中…', '支付结果确认中', '网络异常，请重试'][at] ?? '', random.whole(0, 359))),
    );
    return {
      clientId: random.whole(1, clientCount),
      type,
      content: random.pick(sentences),
      images: JSON.stringify(images),
      createdAt: seed.now - random.whole(1, 60 * 24) * 3_600_000,
    };
  }).sort((left, right) => left.createdAt - right.createdAt);
  await insert(
    seed,
    'feedback',
    feedback.map((one, index) => ({ id: index + 1, ...one })),
  );
  await keepPictures(seed, pictures);
  await insert(seed, 'setting', [
    { key: 'customer.wechat', value: 'baize-kefu' },
    { key: 'tenant.withdraw.rate', value: '0.6' },
    { key: 'tenant.withdraw.min', value: '1000' },
  ]);
}
