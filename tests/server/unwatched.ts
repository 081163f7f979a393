import { bills } from '../../src/hall/areas/bill/routes.ts';
import { sumsTableOf } from '../../src/server/report/sums/sums-table.ts';

/** The tables that the log leaves out: what they keep is no content. */
export const unwatched = [
  ...[
    'audit_chain',
    'audit_draft',
    'audit_entry',
    'audit_head',
    sumsTableOf(bills)?.name ?? '',
    'challenge',
    'code_sending',
    'forwarded_write',
    'idempotency',
    'known_place',
    'login_attempt',
  ],
  ...['meituan_state', 'migration', 'presence', 'screen_refusal', 'screen_text', 'session', 'sign_in_ticket'],
  ...['small_file', 'stand_in_code', 'stand_in_consent', 'stand_in_owner'],
];
