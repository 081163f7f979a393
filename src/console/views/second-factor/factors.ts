import type { Row } from '../../../language/json.ts';
import { membersOf } from '../../../language/members.ts';
import { readPage } from '../../client/page.ts';
import type { Query } from '../../client/query/query.ts';

/** The user's second factors, as the back end returns them. Without any, the password alone signs in. */
export interface Factors {
  readonly totp: readonly Row[];
  readonly passkeys: readonly Row[];
  /** The number of unused recovery codes. */
  readonly recoveryCodes: number;
}

/** The query for the second factors of the signed-in user. */
export const factorsQuery: Query<Factors> = {
  key: 'second factors',
  queryFn: async (get) => {
    const [list, state] = await Promise.all([
      get('/api/session/factor/list?current=0&size=100'),
      get('/api/session/factor'),
    ]);
    const { records } = readPage(list);
    return {
      totp: records.filter(({ kind }) => kind === 1),
      passkeys: records.filter(({ kind }) => kind === 2),
      recoveryCodes: Number(membersOf(state).recoveryCodes ?? 0),
    };
  },
};
