import type { Db } from '../../../server/store/store.ts';

/** The basic settings until others are saved. */
export const defaultSettings = {
  'customer.wechat': '',
  /** Percent of a withdrawal's amount. */
  'tenant.withdraw.rate': '0.6',
  /** Yuan. */
  'tenant.withdraw.min': '1000',
} as const;

export type SettingKey = keyof typeof defaultSettings;

/** Returns every setting, saved or default. */
export async function readSettings(db: Db): Promise<Readonly<Record<SettingKey, string>>> {
  const saved = await db.selectFrom('setting').select(['key', 'value']).execute();
  const known = saved.filter(({ key }) => key in defaultSettings);
  return { ...defaultSettings, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) };
}

/** Saves settings, overwriting their previous values. */
export async function writeSettings(db: Db, settings: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    await db
      .insertInto('setting')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  }
}
