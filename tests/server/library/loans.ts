import type { Generated } from 'baize/server/database';
import { sql } from 'kysely';
import { withApproval } from '../../../src/server/approval/source.ts';
import type { Area } from '../../../src/server/area.ts';
import { bodyOf } from '../../../src/server/http/call.ts';
import { scopeCondition } from '../../../src/server/people/scope.ts';
import { code, digits, integer, money, name, text, time } from '../../../src/server/records/field.ts';
import { list } from '../../../src/server/records/list.ts';
import { decimalAmount } from '../../../src/server/records/money.ts';
import { find, type Source } from '../../../src/server/records/source.ts';
import { partialTransition, previewPart, transition } from '../../../src/server/records/transition.ts';
import { insert } from '../../../src/server/seed/seed.ts';
import { scopeOf } from './reach.ts';

declare module 'baize/server/database' {
  interface Database {
    /** `fee` and `waived` in 分; `status`: 0 out, 1 returned, 2 lost, 3 its fee is waived. */
    loan: {
      id: Generated<number>;
      loanNo: string;
      groupId: number | null;
      branchId: number;
      reader: string;
      phone: string;
      fee: number;
      waived: Generated<number>;
      status: number;
      lentAt: number;
      returnedAt: number | null;
      waivedAt: number | null;
      waiveReason: number | null;
      waiveNote: string | null;
      waivedBy: string | null;
    };
    /** What was waived of a loan, in parts; 分. */
    waiver: { id: Generated<number>; loanId: number; groupId: number | null; amount: number };
  }
}

/** The loans, which many rows make slow: their lists have indexes. */
export const loanSource: Source = {
  record: 'loan',
  table: 'loan',
  joins: { branch: { id: 'loan.branch_id' } },
  scope: scopeOf('loan.group_id', 'loan.branch_id'),
  fields: {
    id: integer('loan.id'),
    loanNo: code('loan.loan_no'),
    groupId: integer('loan.group_id'),
    branchId: integer('loan.branch_id'),
    branchName: name('branch.name'),
    reader: name('loan.reader'),
    phone: digits('loan.phone'),
    fee: money('loan.fee'),
    waived: money('loan.waived'),
    waivable: money('(case when loan.status = 1 then loan.fee - loan.waived end)'),
    status: integer('loan.status'),
    lentAt: time('loan.lent_at'),
    returnedAt: time('loan.returned_at'),
    waivedAt: time('loan.waived_at'),
    waiveReason: integer('loan.waive_reason'),
    waiveNote: text('loan.waive_note'),
    waivedBy: text('loan.waived_by'),
  },
};

const waive = 'POST /api/loan/{id}/waive';
const hour = 3_600_000;
const surnames = '赵钱孙李周吴郑王冯陈';

/** 480 loans of the first four branches, each of another group: a third of them still out, a third with a fee. */
export const loans: Area = {
  steps: {
    loan: ({ id }) => [
      `CREATE TABLE loan (id ${id}, loan_no TEXT NOT NULL, group_id BIGINT REFERENCES branch_group (id),
        branch_id BIGINT NOT NULL REFERENCES branch (id), reader TEXT NOT NULL, phone TEXT NOT NULL, fee BIGINT NOT NULL,
        waived BIGINT NOT NULL DEFAULT 0, status BIGINT NOT NULL, lent_at BIGINT NOT NULL, returned_at BIGINT,
        waived_at BIGINT, waive_reason BIGINT, waive_note TEXT, waived_by TEXT)`,
      `CREATE TABLE waiver (id ${id}, loan_id BIGINT NOT NULL REFERENCES loan (id), group_id BIGINT, amount BIGINT NOT NULL)`,
    ],
  },
  growing: [loanSource],
  numbers: [{ table: 'loan', column: 'loan_no' }],
  names: [{ table: 'loan', column: 'reader' }],
  routes: {
    'GET /api/loan/list': (call) => list(call, withApproval(call, loanSource)),
    'GET /api/loan/today': async (call) => {
      const since = call.now - 24 * hour;
      const { rows } = await sql<{ out: number; fees: number }>`select count(*) as out, coalesce(sum(fee), 0) as fees
        from loan where lent_at > ${since} and ${scopeCondition(call.caller, loanSource.scope)}`.execute(call.db);
      return { out: Number(rows[0]?.out), fees: decimalAmount(Number(rows[0]?.fees)) };
    },
    'GET /api/loan/{id}': (call) => find(call, withApproval(call, loanSource), call.param('id')),
    'GET /api/loan/{id}/waive/preview': async (call) => {
      const loan = await find(call, loanSource, call.param('id'));
      const part = await previewPart(call, loanSource, loan, waive, call.query.get('amount'));
      const approval = part.needsApproval ? (part.done > 0 ? 2 : 1) : 0;
      return {
        amount: decimalAmount(part.amount),
        waived: loan.waived ?? null,
        left: decimalAmount(part.left - part.amount),
        approval,
      };
    },
    [waive]: async (call) => {
      const id = call.param('id');
      const { reason = null, note } = bodyOf<{ reason?: number; note?: string } | null>(call) ?? {};
      const by = call.caller.nickname ?? call.caller.username;
      const { amount } = await partialTransition(call, loanSource, id, (part) => ({
        ...{ waived: sql`waived + ${part}`, waivedAt: call.now, waivedBy: by },
        ...{ waiveReason: reason, waiveNote: note?.trim() || null },
      }));
      // Read again, now that it is locked.
      const loan = await find(call, withApproval(call, loanSource), id);
      const waiver = { loanId: id, groupId: loan.groupId as number | null, amount };
      await call.db.insertInto('waiver').values(waiver).execute();
      return loan;
    },
    'POST /api/loan/remind': async ({ db }) => {
      const out = db
        .selectFrom('loan')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('status', '=', 0);
      return { count: Number((await out.executeTakeFirstOrThrow()).count) };
    },
    'POST /api/loan/{id}/lose': async (call) => {
      await transition(call, loanSource, call.param('id'));
      return undefined;
    },
  },
  seed: (seed) =>
    insert(
      seed,
      'loan',
      Array.from({ length: 480 }, (_, index) => ({
        id: index + 1,
        loanNo: `L${20_260_000 + index}`,
        groupId: 1 + (index % 4),
        branchId: 1 + (index % 4),
        reader: `${surnames[index % 10]}读者`,
        phone: `1380000${1000 + index}`,
        fee: 2000 + ((index * 1370) % 60_000),
        status: index % 3,
        lentAt: seed.now - (index + 48) * hour,
        returnedAt: index % 3 === 0 ? null : seed.now - index * hour,
      })),
    ),
};
