import type { Db } from 'baize/server/database';
import type { Lifetimes } from 'baize/server/people';

/**
 * The default settings. Each has its field in `schemas/forms/settings.json`, the form of `screens/base.json`; the calls
 * that read and save them are in `../config/routes.ts`.
 */
export const defaultSettings = {
  'customer.wechat': '',
  /** Percent of a withdrawal's amount. */
  'tenant.withdraw.rate': '0.6',
  /** A decimal amount. */
  'tenant.withdraw.min': '1000',
  /** A decimal amount; empty if no refund needs approval. */
  'refund.approval.above': '',
  /** Minutes. */
  'login.idle': '720',
  /** Hours. */
  'login.longest': '168',
} as const;

export type SettingKey = keyof typeof defaultSettings;

/** Returns every setting, saved or default. */
export async function readSettings(db: Db): Promise<Readonly<Record<SettingKey, string>>> {
  const saved = await db.selectFrom('setting').select(['key', 'value']).execute();
  const known = saved.filter(({ key }) => key in defaultSettings);
  return { ...defaultSettings, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) };
}

/** Returns the lifetimes of sessions, in milliseconds. */
export async function readLifetimes(db: Db): Promise<Lifetimes> {
  const settings = await readSettings(db);
  return { idle: Number(settings['login.idle']) * 60_000, longest: Number(settings['login.longest']) * 3_600_000 };
}

/** Saves settings, overwriting their previous values. */
export async function writeSettings(db: Db, settings: Readonly<Record<string, string>>): Promise<void> {
  const before: Readonly<Record<string, string>> = await readSettings(db);
  for (const [key, value] of Object.entries(settings)) {
    // Saving an unchanged default must not be logged as a change.
    if (before[key] === value) continue;
    await db
      .insertInto('setting')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  }
}
