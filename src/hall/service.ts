import type { Service } from 'baize/server';
import { people } from './areas/account/people.ts';
import { adminPermissions } from './areas/account/permissions.ts';
import { demoAccounts, demoPassword } from './areas/account/seed.ts';
import { areas } from './areas/areas.ts';
import { readSettings } from './areas/setting/settings.ts';

/** The pool halls' extensions of the server, besides screens and schemas. */
export const service: Service = {
  areas,
  people,
  permissions: adminPermissions,
  settings: readSettings,
  demo: { password: demoPassword, accounts: demoAccounts },
};
