import { sql } from 'kysely';
import type { Area } from '../area.ts';
import { serverWords } from '../http/words.ts';
import type { Service } from '../service.ts';
import type { Db } from '../store/store.ts';
import { peopleSteps } from '../store/tables/people.ts';
import type { FirstAdministrator, People } from './people.ts';

/** The people of a product without scopes: everyone sees all rows that their role permits. */
export const unrestrictedPeople: People = {
  dimensions: [],
  reaches: async (_, staffIds) => new Map(staffIds.map((id) => [id, {}])),
  administrator: {
    permissions: [],
    get missing() {
      return serverWords().people.administratorLeft;
    },
  },
  begin: (db, first) => hire(db, { ...first, nickname: serverWords().people.administratorTitle, email: null }),
};

/** The people of a project whose accounts the engine stores: at least one account manager must remain. */
export const accountPeople: People = {
  ...unrestrictedPeople,
  administrator: {
    ...unrestrictedPeople.administrator,
    permissions: ['console-account:write', 'console-role:write'],
  },
};

/** Checks whether a service has people of its own, whose tables are not the engine's. */
export function hasOwnPeople({ people }: Pick<Service, 'people'>): boolean {
  return people !== undefined && people !== accountPeople;
}

/** Returns the area with the engine's people tables and the demo's accounts. */
export function ownPeople({ demo }: Pick<Service, 'demo'>): Area {
  return {
    steps: peopleSteps,
    async seed({ db, now, passwordHash }) {
      for (const { username, nickname, email } of demo?.accounts ?? [])
        await hire(db, { username, nickname, email, now, passwordHash: passwordHash(username) });
    },
  };
}

/** Grants the administrators' role all current permissions of the product: no other role could receive new ones. */
export async function grantAdministrators(db: Db, { permissions }: Pick<Service, 'permissions'>): Promise<void> {
  const codes = JSON.stringify(permissions.map(({ code }) => code));
  await sql`update role set permissions = ${codes} where id = ${administrators}`.execute(db);
}

/** The id of the initial role. */
export const administrators = 1;

interface Hired extends FirstAdministrator {
  readonly nickname: string;
  readonly email: string | null;
}

/** Inserts by SQL: the types of these tables also have the columns that products add. */
async function hire(db: Db, { username, nickname, email, passwordHash, now }: Hired): Promise<void> {
  await sql`insert into role (id, name, permissions, created_at) values (${administrators}, ${serverWords().people.administratorTitle}, '[]', ${now})
    on conflict (id) do nothing`.execute(db);
  await sql`insert into staff (role_id, username, username_key, nickname, email, password_hash, status, created_at)
    values (${administrators}, ${username}, ${username.toLowerCase()}, ${nickname}, ${email}, ${passwordHash}, 1, ${now})`.execute(
    db,
  );
}
