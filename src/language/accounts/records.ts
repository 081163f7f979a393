import type { Json } from '../json.ts';

import { accountRecords } from './account-records.ts';
import { logRecord } from './log-record.ts';

/** The records of every project with accounts, by name. */
export const records: Readonly<Record<string, Json>> = { ...accountRecords, audit: logRecord };
