import type { AccountTables } from './tables/account.ts';
import type { AssistantTables } from './tables/assistant.ts';
import type { BillTables } from './tables/bill.ts';
import type { ClientTables } from './tables/client.ts';
import type { ClubTables } from './tables/club.ts';
import type { CompetitionTables } from './tables/competition.ts';
import type { ConfigTables } from './tables/config.ts';
import type { DeviceTables } from './tables/device.ts';
import type { FileTables } from './tables/file.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { MatchTables } from './tables/match.ts';
import type { ScreenTables } from './tables/screen.ts';
import type { SettingTables } from './tables/setting.ts';
import type { StandInTables } from './tables/stand-in.ts';
import type { TenantTables } from './tables/tenant.ts';
import type { TicketTables } from './tables/ticket.ts';
import type { WithdrawTables } from './tables/withdraw.ts';

/** Every table, in camelCase; in the database they are snake_case. One line an area. */
export interface Database
  extends AccountTables,
    AssistantTables,
    BillTables,
    ClientTables,
    ClubTables,
    CompetitionTables,
    ConfigTables,
    DeviceTables,
    FileTables,
    LedgerTables,
    MatchTables,
    ScreenTables,
    SettingTables,
    StandInTables,
    TenantTables,
    TicketTables,
    WithdrawTables {}
