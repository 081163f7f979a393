import type { Area } from './area.ts';
import { billRoutes } from './routes/bill.ts';
import { clientRoutes } from './routes/client.ts';
import { clubRoutes } from './routes/club.ts';
import { fileRoutes } from './routes/file.ts';
import { revenueRoutes } from './routes/revenue.ts';
import { roleRoutes } from './routes/role.ts';
import { sessionRoutes } from './routes/session.ts';
import { staffRoutes } from './routes/staff.ts';
import { tableRoutes } from './routes/table.ts';
import { tenantRoutes } from './routes/tenant.ts';
import { withdrawRoutes } from './routes/withdraw.ts';
import { seedAccounts } from './seed/account.ts';
import { seedBills } from './seed/bill.ts';
import { seedClients } from './seed/client.ts';
import { seedClubs } from './seed/club.ts';
import { seedTenants } from './seed/tenant.ts';
import { seedWithdraws } from './seed/withdraw.ts';
import { accountSteps } from './store/tables/account.ts';
import { billSteps } from './store/tables/bill.ts';
import { clientSteps } from './store/tables/client.ts';
import { clubSteps } from './store/tables/club.ts';
import { fileSteps } from './store/tables/file.ts';
import { ledgerSteps } from './store/tables/ledger.ts';
import { settingSteps } from './store/tables/setting.ts';
import { tenantSteps } from './store/tables/tenant.ts';
import { withdrawSteps } from './store/tables/withdraw.ts';

/** Every area, each after those whose tables it refers to. */
export const areas: readonly Area[] = [
  { steps: tenantSteps, routes: tenantRoutes, seed: seedTenants },
  { steps: clubSteps, routes: { ...clubRoutes, ...tableRoutes }, seed: seedClubs },
  { steps: accountSteps, routes: { ...sessionRoutes, ...roleRoutes, ...staffRoutes }, seed: seedAccounts },
  { steps: clientSteps, routes: clientRoutes, seed: seedClients },
  { steps: billSteps, routes: { ...revenueRoutes, ...billRoutes }, seed: seedBills },
  { steps: settingSteps },
  { steps: { ...withdrawSteps, ...ledgerSteps }, routes: withdrawRoutes, seed: seedWithdraws },
  { steps: fileSteps, routes: fileRoutes },
];
