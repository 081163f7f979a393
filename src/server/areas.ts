import type { Area } from './area.ts';
import { meituanConsent } from './clouds/stand-in/meituan-page.ts';
import { assistantRoutes } from './routes/assistant.ts';
import { assistantApplyRoutes } from './routes/assistant-apply.ts';
import { assistantOrderRoutes } from './routes/assistant-order.ts';
import { billRoutes } from './routes/bill.ts';
import { clientRoutes } from './routes/client.ts';
import { clubRoutes } from './routes/club.ts';
import { competitionRoutes } from './routes/competition.ts';
import { configRoutes } from './routes/config.ts';
import { deviceRoutes } from './routes/device.ts';
import { deviceAccountRoutes } from './routes/device-account.ts';
import { douyinRoutes } from './routes/douyin.ts';
import { fileRoutes } from './routes/file.ts';
import { matchRoutes } from './routes/match.ts';
import { meituanRoutes } from './routes/meituan.ts';
import { revenueRoutes } from './routes/revenue.ts';
import { roleRoutes } from './routes/role.ts';
import { screenRoutes } from './routes/screen.ts';
import { sessionRoutes } from './routes/session.ts';
import { staffRoutes } from './routes/staff.ts';
import { tableRoutes } from './routes/table.ts';
import { tenantRoutes } from './routes/tenant.ts';
import { withdrawRoutes } from './routes/withdraw.ts';
import { seedAccounts } from './seed/account.ts';
import { seedAssistants } from './seed/assistant.ts';
import { seedBills } from './seed/bill.ts';
import { seedClients } from './seed/client.ts';
import { seedClubs } from './seed/club.ts';
import { seedCompetitions } from './seed/competition.ts';
import { seedConfig } from './seed/config.ts';
import { seedDevices } from './seed/device.ts';
import { seedMatches } from './seed/match.ts';
import { seedTenants } from './seed/tenant.ts';
import { seedTickets } from './seed/ticket.ts';
import { seedWithdraws } from './seed/withdraw.ts';
import { accountSteps } from './store/tables/account.ts';
import { assistantSteps } from './store/tables/assistant.ts';
import { billSteps } from './store/tables/bill.ts';
import { clientSteps } from './store/tables/client.ts';
import { clubSteps } from './store/tables/club.ts';
import { competitionSteps } from './store/tables/competition.ts';
import { configSteps } from './store/tables/config.ts';
import { deviceSteps } from './store/tables/device.ts';
import { fileSteps } from './store/tables/file.ts';
import { ledgerSteps } from './store/tables/ledger.ts';
import { matchSteps } from './store/tables/match.ts';
import { screenSteps } from './store/tables/screen.ts';
import { settingSteps } from './store/tables/setting.ts';
import { standInSteps } from './store/tables/stand-in.ts';
import { tenantSteps } from './store/tables/tenant.ts';
import { ticketSteps } from './store/tables/ticket.ts';
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
  { steps: matchSteps, routes: matchRoutes, seed: seedMatches },
  {
    steps: assistantSteps,
    routes: { ...assistantRoutes, ...assistantOrderRoutes, ...assistantApplyRoutes },
    seed: seedAssistants,
  },
  { steps: competitionSteps, routes: competitionRoutes, seed: seedCompetitions },
  { steps: configSteps, routes: configRoutes, seed: seedConfig },
  { steps: screenSteps, routes: screenRoutes },
  { steps: standInSteps, pages: meituanConsent },
  { steps: deviceSteps, routes: { ...deviceAccountRoutes, ...deviceRoutes }, seed: seedDevices },
  { steps: ticketSteps, routes: { ...meituanRoutes, ...douyinRoutes }, seed: seedTickets },
];
