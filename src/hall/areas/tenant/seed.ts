import { insert, type Seed } from 'baize/server/seed';
import { mobile, personName } from '../demo/names.ts';

const names = [
  '杭州白泽台球俱乐部',
  '成都九球天地',
  '苏州星河台球文化',
  '武汉江城桌球',
  '广州粤杆体育',
  '西安长安八球',
  '青岛海岸线台球',
  '长沙湘杆会',
];

/** The ids of the seeded franchisees. */
export const tenantIds: readonly number[] = names.map((_, index) => index + 1);
/** The demo franchisee's id. */
export const demoTenant = 1;
/** The id of a franchisee the head office has disabled. */
export const disabledTenant = 8;

/** Seeds eight franchisees, the last of them disabled. */
export async function seedTenants(seed: Seed): Promise<void> {
  const random = seed.random.fork('tenant');
  await insert(
    seed,
    'tenant',
    names.map((name, index) => ({
      id: index + 1,
      name,
      contact: personName(random),
      phone: mobile(1, index),
      status: index + 1 === disabledTenant ? 0 : 1,
      bindKey: `demo-${random.whole(100_000, 999_999)}`,
      createdAt: seed.now - (700 - index * 40) * 86_400_000,
    })),
  );
}
