import {
  type Area,
  approvals,
  auditLog,
  explanations,
  outcomes,
  passwordReset,
  presence,
  savedViews,
  secondFactor,
  signIns,
  singleSignOn,
  studio,
  uploads,
} from 'baize/server';
import { meituanConsent } from '../clouds/stand-in/meituan-page.ts';
import { standInSteps } from '../clouds/stand-in/table.ts';
import { seedAccounts } from './account/seed.ts';
import { accountSteps } from './account/table.ts';
import { assistantApplyRoutes } from './assistant/apply.ts';
import { assistantOrderRoutes, assistantOrders } from './assistant/order.ts';
import { assistantRoutes } from './assistant/routes.ts';
import { seedAssistants } from './assistant/seed.ts';
import { assistantSteps } from './assistant/table.ts';
import { billRoutes, bills } from './bill/routes.ts';
import { seedBills } from './bill/seed.ts';
import { billSteps } from './bill/table.ts';
import { clientRoutes, clients } from './client/routes.ts';
import { seedClients } from './client/seed.ts';
import { clientSteps } from './client/table.ts';
import { clubRoutes } from './club/routes.ts';
import { seedClubs } from './club/seed.ts';
import { clubSteps } from './club/table.ts';
import { transferRoutes } from './club/transfer.ts';
import { competitionRoutes } from './competition/routes.ts';
import { seedCompetitions } from './competition/seed.ts';
import { competitionSteps } from './competition/table.ts';
import { configRoutes, feedback } from './config/routes.ts';
import { seedConfig } from './config/seed.ts';
import { configSteps } from './config/table.ts';
import { deviceAccountRoutes } from './device/account.ts';
import { deviceRoutes } from './device/routes.ts';
import { seedDevices } from './device/seed.ts';
import { deviceSteps } from './device/table.ts';
import { ledgerSteps } from './ledger/table.ts';
import { matches, matchRoutes } from './match/routes.ts';
import { seedMatches } from './match/seed.ts';
import { matchSteps } from './match/table.ts';
import { revenueRoutes } from './revenue/routes.ts';
import { roleRoutes } from './role/routes.ts';
import { settingSteps } from './setting/table.ts';
import { staffRoutes } from './staff/routes.ts';
import { tableRoutes } from './table/routes.ts';
import { tenantRoutes } from './tenant/routes.ts';
import { seedTenants } from './tenant/seed.ts';
import { tenantSteps } from './tenant/table.ts';
import { douyinRoutes } from './ticket/douyin.ts';
import { meituanRoutes } from './ticket/meituan.ts';
import { seedTickets } from './ticket/seed.ts';
import { ticketSteps } from './ticket/table.ts';
import { withdrawRoutes, withdraws } from './withdraw/routes.ts';
import { seedWithdraws } from './withdraw/seed.ts';
import { withdrawSteps } from './withdraw/table.ts';

/** Every area of the product, each after the areas whose tables it refers to. */
export const areas: readonly Area[] = [
  {
    steps: tenantSteps,
    routes: tenantRoutes,
    seed: seedTenants,
    audit: { secret: ['tenant.bind_key'] },
    names: columnsOf('tenant', 'name', 'contact'),
  },
  {
    steps: clubSteps,
    routes: { ...clubRoutes, ...transferRoutes, ...tableRoutes },
    seed: seedClubs,
    names: [...columnsOf('club', 'name'), ...columnsOf('club_table', 'name')],
    texts: columnsOf('club', 'address'),
    // A franchisee must not see the takings of a store's former franchisee, or the reason for the transfer.
    audit: { unlimited: ['club_transfer'] },
  },
  {
    steps: accountSteps,
    routes: { ...roleRoutes, ...staffRoutes },
    seed: seedAccounts,
    names: [...columnsOf('role', 'name'), ...columnsOf('staff', 'username', 'nickname')],
  },
  {
    steps: clientSteps,
    routes: clientRoutes,
    seed: seedClients,
    growing: [clients],
    images: [{ table: 'client', column: 'avatar' }],
    names: columnsOf('client', 'nickname'),
  },
  {
    steps: billSteps,
    routes: { ...revenueRoutes, ...billRoutes },
    seed: seedBills,
    growing: [bills],
    numbers: columnsOf('bill', 'bill_no'),
  },
  { steps: settingSteps },
  {
    steps: { ...withdrawSteps, ...ledgerSteps },
    routes: withdrawRoutes,
    seed: seedWithdraws,
    growing: [withdraws],
    names: [...columnsOf('withdraw', 'name'), ...columnsOf('withdraw_account', 'name')],
    texts: [...columnsOf('withdraw', 'bank', 'branch'), ...columnsOf('withdraw_account', 'bank', 'branch')],
  },
  uploads,
  { steps: matchSteps, routes: matchRoutes, seed: seedMatches, growing: [matches] },
  {
    steps: assistantSteps,
    routes: { ...assistantRoutes, ...assistantOrderRoutes, ...assistantApplyRoutes },
    seed: seedAssistants,
    growing: [assistantOrders],
    audit: { secret: ['assistant.id_card', 'assistant_apply.id_card'] },
    images: [
      { table: 'assistant', column: 'avatar' },
      { table: 'assistant_apply', column: 'avatar' },
    ],
    numbers: columnsOf('assistant_order', 'order_no'),
    names: [...columnsOf('assistant', 'name', 'real_name'), ...columnsOf('assistant_apply', 'name', 'real_name')],
  },
  {
    steps: competitionSteps,
    routes: competitionRoutes,
    seed: seedCompetitions,
    names: columnsOf('competition', 'title'),
  },
  {
    steps: configSteps,
    routes: configRoutes,
    seed: seedConfig,
    growing: [feedback],
    names: columnsOf('feedback', 'owner_name'),
    texts: columnsOf('feedback', 'content', 'note'),
    images: [
      { table: 'banner', column: 'image' },
      { table: 'feedback', column: 'images' },
    ],
  },
  savedViews,
  approvals,
  auditLog,
  explanations,
  outcomes,
  presence,
  signIns,
  passwordReset,
  singleSignOn,
  secondFactor,
  studio,
  {
    steps: standInSteps,
    pages: meituanConsent,
    // These tables belong to the stand-ins and represent data that the providers keep.
    audit: { without: ['stand_in_owner', 'stand_in_code', 'stand_in_consent'] },
  },
  {
    steps: deviceSteps,
    routes: { ...deviceAccountRoutes, ...deviceRoutes },
    seed: seedDevices,
    audit: { without: ['code_sending'], secret: ['device_account.open_id'] },
    names: columnsOf('device', 'name', 'parent_name'),
  },
  {
    steps: ticketSteps,
    routes: { ...meituanRoutes, ...douyinRoutes },
    seed: seedTickets,
    audit: { without: ['meituan_state'] },
    names: [...columnsOf('ticket_shop', 'name'), ...columnsOf('ticket_deal', 'name')],
    texts: columnsOf('ticket_shop', 'address'),
  },
];

function columnsOf(table: string, ...columns: readonly string[]): NonNullable<Area['names']> {
  return columns.map((column) => ({ table, column }));
}
