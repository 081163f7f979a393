import type { Steps } from '../../../server/store/ddl.ts';

export interface SettingTables {
  /** The basic settings, as strings like in the API. */
  setting: { key: string; value: string };
}

declare module '../../../server/store/database.ts' {
  interface Database extends SettingTables {}
}

export const settingSteps: Steps = {
  setting: () => [`CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL)`],
};
