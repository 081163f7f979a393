import type { Steps } from 'baize/server/database';

export interface SettingTables {
  /** The basic settings, as strings like in the API. */
  setting: { key: string; value: string };
}

declare module 'baize/server/database' {
  interface Database extends SettingTables {}
}

export const settingSteps: Steps = {
  setting: () => [`CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL)`],
};
