import type { Steps } from '../ddl.ts';

export interface SettingTables {
  /** The basic settings: strings, as on the wire. */
  setting: { key: string; value: string };
}

export const settingSteps: Steps = {
  setting: () => [`CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL)`],
};
