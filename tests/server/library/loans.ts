import type { Generated } from 'baize/server/database';
import type { Area } from '../../../src/server/area.ts';
import { integer, money, text, time } from '../../../src/server/records/field.ts';
import { list } from '../../../src/server/records/list.ts';
import type { Source } from '../../../src/server/records/source.ts';
import { insert } from '../../../src/server/seed/seed.ts';

declare module 'baize/server/database' {
  interface Database {
    /** `fee` in 分; `status`: 0 out, 1 returned, 2 lost. */
    loan: {
      id: Generated<number>;
      loanNo: string;
      branchId: number;
      fee: number;
      status: number;
      returnedAt: number | null;
    };
  }
}

const source: Source = {
  record: 'loan',
  table: 'loan',
  scope: 'everyone',
  fields: {
    id: integer('loan.id'),
    loanNo: text('loan.loan_no'),
    branchId: integer('loan.branch_id'),
    fee: money('loan.fee'),
    status: integer('loan.status'),
    returnedAt: time('loan.returned_at'),
  },
};

const hour = 3_600_000;

/** Four hundred loans of the first four branches, a third of them still out. */
export const loans: Area = {
  steps: {
    loan: ({ id }) => [
      `CREATE TABLE loan (id ${id}, loan_no TEXT NOT NULL, branch_id BIGINT NOT NULL REFERENCES branch (id),
        fee BIGINT NOT NULL, status BIGINT NOT NULL, returned_at BIGINT)`,
    ],
  },
  routes: { 'GET /api/loan/list': (call) => list(call, source) },
  seed: (seed) =>
    insert(
      seed,
      'loan',
      Array.from({ length: 400 }, (_, index) => ({
        id: index + 1,
        loanNo: `L${20_260_000 + index}`,
        branchId: 1 + (index % 4),
        fee: 50 + ((index * 137) % 2000),
        status: index % 3,
        returnedAt: index % 3 === 0 ? null : seed.now - index * hour,
      })),
    ),
};
