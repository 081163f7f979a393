import { insert, type Random, type Seed } from 'baize/server/seed';
import { tenantIds } from '../tenant/seed.ts';

interface City {
  readonly brand: string;
  readonly area: string;
  readonly city: string;
  readonly places: readonly (readonly [place: string, district: string, road: string])[];
}

// One city per franchisee, in the order of the franchisees.
const cities: readonly City[] = [
  {
    brand: '白泽台球',
    area: '0571',
    city: '浙江省杭州市',
    places: [
      ['武林店', '拱墅区', '延安路'],
      ['西溪店', '西湖区', '文二西路'],
      ['滨江店', '滨江区', '江南大道'],
      ['城西银泰店', '拱墅区', '丰潭路'],
      ['下沙店', '钱塘区', '金沙大道'],
      ['萧山店', '萧山区', '市心中路'],
      ['钱江新城店', '上城区', '富春路'],
      ['未来科技城店', '余杭区', '文一西路'],
      ['临平店', '临平区', '迎宾路'],
    ],
  },
  {
    brand: '九球天地',
    area: '028',
    city: '四川省成都市',
    places: [
      ['春熙路店', '锦江区', '总府路'],
      ['宽窄巷子店', '青羊区', '长顺上街'],
      ['天府三街店', '武侯区', '天府三街'],
      ['万象城店', '成华区', '双庆路'],
      ['犀浦店', '郫都区', '天府大道西延线'],
      ['环球中心店', '武侯区', '天府大道北段'],
      ['双楠店', '武侯区', '二环路西一段'],
      ['建设路店', '成华区', '建设路'],
    ],
  },
  {
    brand: '星河台球',
    area: '0512',
    city: '江苏省苏州市',
    places: [
      ['观前店', '姑苏区', '观前街'],
      ['金鸡湖店', '工业园区', '苏州大道西'],
      ['新区店', '虎丘区', '狮山路'],
      ['吴中店', '吴中区', '东吴北路'],
      ['相城店', '相城区', '元和路'],
      ['昆山店', '昆山市', '前进中路'],
      ['湖东店', '工业园区', '现代大道'],
    ],
  },
  {
    brand: '江城桌球',
    area: '027',
    city: '湖北省武汉市',
    places: [
      ['光谷店', '洪山区', '珞喻路'],
      ['江汉路店', '江汉区', '江汉路'],
      ['楚河汉街店', '武昌区', '楚汉路'],
      ['街道口店', '洪山区', '珞狮路'],
      ['汉阳店', '汉阳区', '鹦鹉大道'],
      ['徐东店', '武昌区', '徐东大街'],
      ['王家湾店', '汉阳区', '汉阳大道'],
    ],
  },
  {
    brand: '粤杆台球',
    area: '020',
    city: '广东省广州市',
    places: [
      ['天河店', '天河区', '天河路'],
      ['北京路店', '越秀区', '北京路'],
      ['番禺店', '番禺区', '汉溪大道东'],
      ['白云店', '白云区', '白云大道北'],
      ['珠江新城店', '天河区', '花城大道'],
      ['海珠店', '海珠区', '江南大道中'],
      ['大学城店', '番禺区', '外环西路'],
      ['黄埔店', '黄埔区', '科学大道'],
    ],
  },
  {
    brand: '长安八球',
    area: '029',
    city: '陕西省西安市',
    places: [
      ['钟楼店', '碑林区', '东大街'],
      ['小寨店', '雁塔区', '长安中路'],
      ['高新店', '雁塔区', '科技路'],
      ['大雁塔店', '雁塔区', '慈恩路'],
      ['曲江店', '雁塔区', '芙蓉东路'],
      ['未央店', '未央区', '未央路'],
      ['北大街店', '莲湖区', '北大街'],
    ],
  },
  {
    brand: '海岸线台球',
    area: '0532',
    city: '山东省青岛市',
    places: [
      ['五四广场店', '市南区', '香港中路'],
      ['台东店', '市北区', '台东三路'],
      ['崂山店', '崂山区', '海尔路'],
      ['黄岛店', '黄岛区', '长江中路'],
      ['李沧店', '李沧区', '京口路'],
      ['城阳店', '城阳区', '正阳路'],
    ],
  },
  {
    brand: '湘杆会',
    area: '0731',
    city: '湖南省长沙市',
    places: [
      ['五一广场店', '芙蓉区', '黄兴中路'],
      ['岳麓店', '岳麓区', '麓山南路'],
      ['梅溪湖店', '岳麓区', '环湖路'],
      ['开福店', '开福区', '芙蓉中路'],
      ['星沙店', '长沙县', '开元中路'],
    ],
  },
];

interface SeededClub {
  readonly id: number;
  readonly tenantId: number | null;
  readonly name: string;
  readonly area: string;
  readonly address: string;
  readonly status: number;
}

/** Every store of the demo data: sixty, of every status, the last three not yet assigned to a franchisee. */
export const seededClubs: readonly SeededClub[] = [
  ...cities.flatMap((city, index) =>
    city.places.map((place) => ({ ...site(city, place), tenantId: tenantIds[index] ?? null })),
  ),
  { name: '白泽台球·南京新街口店', tenantId: null, area: '025', address: '江苏省南京市秦淮区中山南路88号' },
  { name: '白泽台球·宁波天一店', tenantId: null, area: '0574', address: '浙江省宁波市海曙区中山东路166号' },
  { name: '白泽台球·合肥政务区店', tenantId: null, area: '0551', address: '安徽省合肥市蜀山区潜山路320号' },
].map((club, index) => ({ ...club, id: index + 1, status: statusOf(index, club.tenantId) }));

/** Seeds the stores, and about nine hundred tables of every status. */
export async function seedClubs(seed: Seed): Promise<void> {
  const random = seed.random.fork('club');
  await insert(
    seed,
    'club',
    seededClubs.map(({ area, ...club }) => ({
      ...club,
      phone: `${area}-${random.whole(60_000_000, 89_999_999)}`,
      serviceFeeRatio: random.weighted([
        [5, 8],
        [6, 2],
        [3, 1],
        [8, 1],
      ]),
      createdAt: seed.now - random.whole(40, 650) * 86_400_000,
    })),
  );
  let id = 0;
  await insert(
    seed,
    'clubTable',
    seededClubs.flatMap((club) =>
      Array.from({ length: tableCount(random, club.status) }, (_, index) => {
        id += 1;
        return { id, clubId: club.id, name: `${index + 1}号桌`, status: tableStatus(random, club.status) };
      }),
    ),
  );
}

function site(city: City, [place, district, road]: City['places'][number]) {
  const number = (place.length * 37 + road.length * 11 + district.length * 53) % 180;
  return { name: `${city.brand}·${place}`, area: city.area, address: `${city.city}${district}${road}${number + 8}号` };
}

/** Returns a store's status: mostly open, every other status a few times and at least once for the demo franchisee. */
function statusOf(index: number, tenantId: number | null): number {
  if (tenantId === null) return 0;
  const firsts = [1, 1, 2, 1, 3, 1, 4, 5, 0];
  return (
    firsts[index] ??
    ({ 3: 2, 7: 3, 11: 4, 13: 0 } as Record<number, number>)[index % 17] ??
    (index === 29 || index === 51 ? 5 : 1)
  );
}

function tableCount(random: Random, status: number): number {
  return status === 0 ? random.whole(0, 6) : random.whole(12, 21);
}

function tableStatus(random: Random, clubStatus: number): number {
  if (clubStatus !== 1) return random.pick([0, 0, 0, 4, 1]);
  return random.weighted([
    [1, 46],
    [2, 38],
    [3, 4],
    [4, 4],
    [5, 2],
    [6, 4],
    [0, 2],
  ]);
}
