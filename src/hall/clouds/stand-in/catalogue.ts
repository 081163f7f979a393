import { randomOf } from 'baize/server/seed';
import type { CloudDevice } from '../device-cloud.ts';
import type { CloudDeal, CloudShop } from '../voucher-cloud.ts';

const [light, airConditioner, gateway] = [1, 2, 4];

/** Returns an owner's gateways and the devices connected to them, always the same for the same openId. */
export function devicesOf(openId: string): readonly CloudDevice[] {
  const random = randomOf(`devices/${openId}`);
  let number = 0;
  const devices: CloudDevice[] = [];
  const add = (name: string, parentName: string | null, type: number) => {
    devices.push({ externalId: `${openId}-${devices.length + 1}`, name, parentName, type });
  };
  for (const hall of ['大厅', '包厢'].slice(0, random.whole(1, 2))) {
    const parent = `${hall}网关`;
    add(parent, null, gateway);
    for (let left = random.whole(5, 9); left > 0; left -= 1) {
      number += 1;
      add(`${number}号桌灯`, parent, light);
    }
    for (let left = random.whole(1, 3); left > 0; left -= 1) add(`${hall}空调${left}`, parent, airConditioner);
  }
  return devices;
}

const places = ['城西银泰店', '钱江新城店', '大学城店', '火车站店', '体育中心店', '万达店', '人民路店', '科技园店'];
const roads = ['延安路', '文一路', '解放路', '中山路', '建国路', '人民路', '学院路', '科技大道'];

/** Returns a merchant's shops on a platform, always the same for the same merchant. */
export function shopsOf(platform: string, businessId: string): readonly CloudShop[] {
  const random = randomOf(`shops/${platform}/${businessId}`);
  const first = random.whole(0, places.length - 1);
  return Array.from({ length: random.whole(2, 3) }, (_, index) => ({
    externalId: `${platform}-${businessId}-${index + 1}`,
    name: `白泽台球俱乐部（${places[(first + index) % places.length]}）`,
    address: `${random.pick(roads)}${random.whole(1, 399)}号${random.whole(1, 5)}层`,
  }));
}

/** The shop with as many packages as a single response may contain. */
const largestShop = 'meituan-1-1';

const tables = ['中式台球', '斯诺克', '九球', '中式台球（豪华桌）', 'VIP 包厢'];
const times = ['工作日白天', '工作日通用', '周末节假日', '全天通用', '夜场'];
const packs = ['双人畅打', '四人畅打', '单人练球', '含饮品套餐', '新客专享'];

/** Returns a shop's packages, always the same for the same shop. */
export function dealsOf(shopExternalId: string): readonly CloudDeal[] {
  const random = randomOf(`deals/${shopExternalId}`);
  const length = shopExternalId === largestShop ? 1000 : random.whole(6, 24);
  return Array.from({ length }, (_, index) => {
    const hours = random.pick([1, 2, 3, 4, 6]);
    const price = random.whole(18, 68) * hours * 100 - random.pick([10, 100, 1]);
    const number = length > 100 ? ` No.${String(index + 1).padStart(4, '0')}` : '';
    return {
      externalId: `${shopExternalId}-${index + 1}`,
      name: `【${random.pick(times)}】${random.pick(tables)}${hours}小时${random.pick(packs)}${number}`,
      price,
      marketPrice: Math.ceil((price * random.whole(130, 220)) / 100_00) * 100,
    };
  });
}
