import type { Db } from './store/store.ts';

/** What the basic settings are until somebody saves others. */
export const defaultSettings = {
  'customer.wechat': '',
  /** Percent of a withdrawal's amount. */
  'tenant.withdraw.rate': '0.6',
  /** Yuan. */
  'tenant.withdraw.min': '1000',
} as const;

export type SettingKey = keyof typeof defaultSettings;

/** Every setting, the saved value before the default. */
export async function readSettings(db: Db): Promise<Readonly<Record<SettingKey, string>>> {
  const saved = await db.selectFrom('setting').select(['key', 'value']).execute();
  const known = saved.filter(({ key }) => key in defaultSettings);
  return { ...defaultSettings, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) };
}
