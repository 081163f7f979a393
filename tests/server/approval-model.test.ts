import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAudit } from '../../src/server/audit/verify.ts';
import { fold, recorded } from './fold.ts';
import { openLibraryApi } from './library/library-api.ts';
import { addRole } from './library/people.ts';
import { writeRules } from './library/rules.ts';
import type { Answered, Person, TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';
import { unwatched } from './unwatched.ts';

/** `APPROVAL_RUNS=10000 npx vitest run tests/server/approval-model.test.ts` for as many as one has time for. */
const runs = Number(process.env.APPROVAL_RUNS ?? 40);
const foldedEvery = 500;

/** Who does something: everything of the whole library, everything of one group, or one half of a waive. */
const callers = ['admin', 'owner', 'cashier', 'approver'] as const;
const halves = { cashier: ['loan:write', 'approval:read'], approver: ['loan:read', 'approval:write'] };

interface Step {
  readonly who: (typeof callers)[number];
  readonly loan: number;
  readonly does: 'waive' | 'approve' | 'refuse' | 'retract';
}

/** What happens at once, what is set before, and whether every request has expired by then. */
interface Moment {
  readonly above: string;
  readonly isLate: boolean;
  readonly steps: readonly Step[];
}

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(...callers),
  loan: fc.nat(1),
  does: fc.constantFrom('waive', 'waive', 'waive', 'approve', 'approve', 'refuse', 'retract'),
});
const moment: fc.Arbitrary<Moment> = fc.record({
  above: fc.constantFrom('0', '50', '50', ''),
  isLate: fc.nat(4).map((one) => one === 0),
  steps: fc.array(step, { minLength: 1, maxLength: 3 }),
});

describeStores('on %s', (open) => {
  let api: TestApi;
  let before: Awaited<ReturnType<typeof recorded>>;
  let people: Readonly<Record<Step['who'], Person>>;
  /** Two loans of one group, of less and of more than a sum: 分 by id. */
  let loans: readonly { readonly id: number; readonly fee: number }[];
  let folded = 0;
  beforeAll(async () => {
    api = await openLibraryApi(open);
    before = await recorded(api.store, unwatched);
    for (const [username, permissions] of Object.entries(halves)) await hire(username, permissions);
    const all = callers.map(async (username) => [username, await api.as(username)] as const);
    people = Object.fromEntries(await Promise.all(all)) as typeof people;
    const of = (sign: '<' | '>') =>
      api.store.db
        .selectFrom('loan')
        .select(['id', 'fee'])
        .where('status', '=', 1)
        .where('groupId', '=', 1)
        .where('fee', sign, 5000)
        .orderBy('id')
        .executeTakeFirstOrThrow();
    loans = [await of('<'), await of('>')];
  });
  afterAll(() => api.close());

  async function hire(username: string, permissions: readonly string[]): Promise<void> {
    await api.store.write(async (db) => {
      const roleId = await addRole(db, username, permissions, api.now());
      const { id: _id, ...owner } = await db
        .selectFrom('staff')
        .selectAll()
        .where('username', '=', 'owner')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('staff')
        .values({ ...owner, username, usernameKey: username, roleId })
        .execute();
    });
  }

  /** The loans are returned, and nobody has asked for anything. */
  async function begin(): Promise<void> {
    await api.store.write(async (db) => {
      const ids = loans.map(({ id }) => id);
      await db.updateTable('loan').set({ status: 1, waivedAt: null, waived: 0 }).where('id', 'in', ids).execute();
      await db.deleteFrom('waiver').where('loanId', 'in', ids).execute();
      await db.deleteFrom('approval').execute();
    });
  }

  async function set({ above, isLate }: Moment): Promise<void> {
    await api.store.write(async (db) => {
      await writeRules(db, { 'waive.above': above });
      if (isLate) await db.updateTable('approval').set({ expiresAt: api.now() }).where('status', '=', 0).execute();
    });
  }

  async function done({ who, loan, does }: Step): Promise<Answered> {
    const { id } = loans[loan] as (typeof loans)[number];
    if (does === 'waive') return people[who].post(`/api/loan/${id}/waive`, { reason: 1 });
    const asked = await api.store.db
      .selectFrom('approval')
      .select('id')
      .where('recordId', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return people[who].post(`/api/approval/${asked?.id ?? 999_999_999}/${does}`, { note: '不' });
  }

  const count = {
    alone: 0,
    own: 0,
    twice: 0,
    unaccounted: 0,
    together: 0,
    asked: 0,
    refused: 0,
    retracted: 0,
    taken: 0,
  };

  /** Counts what an answer says has happened; returns whether a fee was waived. */
  function tally({ above }: Moment, { who, loan, does }: Step, { status, body }: Answered): boolean {
    expect([200, 202, 403, 404, 409], `${who} ${does}: ${status}`).toContain(status);
    if (status === 202) count.asked += 1;
    if (status !== 200) return false;
    if (does === 'refuse') count.refused += 1;
    else if (does === 'retract') count[body.own === 1 ? 'retracted' : 'taken'] += 1;
    else if (does === 'approve') count.together += 1;
    else if (above !== '' && (loans[loan]?.fee ?? 0) > Number(above) * 100) count.alone += 1;
    return does !== 'refuse' && does !== 'retract';
  }

  async function play(moments: readonly Moment[]): Promise<void> {
    await begin();
    const effects = loans.map(() => 0);
    for (const one of moments) {
      await set(one);
      const answers = await Promise.all(one.steps.map(done));
      for (const [index, step] of one.steps.entries())
        if (tally(one, step, answers[index] as Answered)) effects[step.loan] = (effects[step.loan] ?? 0) + 1;
    }
    const { db } = api.store;
    for (const [loan, { id }] of loans.entries()) {
      const of = db.selectFrom('waiver').select('id').where('loanId', '=', id);
      const waives = (await of.execute()).length;
      if (waives > 1) count.twice += 1;
      if (waives !== effects[loan]) count.unaccounted += 1;
    }
    const approvals = await db.selectFrom('approval').selectAll().execute();
    count.own += approvals.filter(({ askedById, decidedById }) => askedById === decidedById).length;
  }

  async function foldOn(): Promise<void> {
    // What is set past the server is told with the next call's writes.
    const settings = (await people.admin.get('/api/rule')).rows;
    expect((await people.admin.put('/api/rule', settings)).status).toBe(204);
    const entries = await api.store.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('id', '>', folded)
      .orderBy('id')
      .execute();
    folded = entries.at(-1)?.id ?? folded;
    expect(fold(before, entries)).toEqual([]);
    for (const [table, rows] of await recorded(api.store, unwatched))
      expect([table, before.get(table)]).toEqual([table, rows]);
  }

  test('whatever people do at once, no waive above the sum has one person alone, its own approval, or a second effect, and nobody takes back what another asked for', async () => {
    let played = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 2, maxLength: 6 }), async (moments) => {
        await play(moments);
        if (++played % foldedEvery === 0) await foldOn();
      }),
      { numRuns: runs, seed: 17, endOnFailure: true },
    );
    await foldOn();
    expect(count).toMatchObject({ alone: 0, own: 0, twice: 0, unaccounted: 0, taken: 0 });
    // Otherwise nothing has been tried.
    expect(Math.min(count.together, count.asked, count.refused, count.retracted)).toBeGreaterThan(runs / 60);
    expect((await verifyAudit(api.store)).broken).toBeUndefined();
    if (process.env.APPROVAL_RUNS) console.log(played, count);
  }, 7_200_000);
});
