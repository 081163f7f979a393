import type { Area } from './area.ts';
import { clubRoutes } from './routes/club.ts';
import { fileRoutes } from './routes/file.ts';
import { revenueRoutes } from './routes/revenue.ts';
import { roleRoutes } from './routes/role.ts';
import { sessionRoutes } from './routes/session.ts';
import { tableRoutes } from './routes/table.ts';
import { tenantRoutes } from './routes/tenant.ts';
import { seedAccounts } from './seed/account.ts';
import { seedBills } from './seed/bill.ts';
import { seedClients } from './seed/client.ts';
import { seedClubs } from './seed/club.ts';
import { seedTenants } from './seed/tenant.ts';
import { accountSteps } from './store/tables/account.ts';
import { billSteps } from './store/tables/bill.ts';
import { clientSteps } from './store/tables/client.ts';
import { clubSteps } from './store/tables/club.ts';
import { fileSteps } from './store/tables/file.ts';
import { tenantSteps } from './store/tables/tenant.ts';

/** Every area, each after those whose tables it refers to. */
export const areas: readonly Area[] = [
  { steps: tenantSteps, routes: tenantRoutes, seed: seedTenants },
  { steps: clubSteps, routes: { ...clubRoutes, ...tableRoutes }, seed: seedClubs },
  { steps: accountSteps, routes: { ...sessionRoutes, ...roleRoutes }, seed: seedAccounts },
  { steps: clientSteps, seed: seedClients },
  { steps: billSteps, routes: revenueRoutes, seed: seedBills },
  { steps: fileSteps, routes: fileRoutes },
];
