import type { Steps } from 'baize/server/database';
import type { Generated } from 'kysely';

/** The columns a coach shares with an application to become one. */
interface Person {
  id: Generated<number>;
  tenantId: number | null;
  avatar: string | null;
  name: string;
  realName: string;
  idCard: string;
  phone: string;
  gender: number;
  /** `YYYY-MM-DD`. */
  birth: string;
  /** `YYYY-MM-DD`. */
  startWork: string;
  /** A JSON array of strings. */
  tags: string;
  /** Minor units (分) per hour. */
  price: number;
  createdAt: number;
}

export interface AssistantTables {
  assistant: Person & { enable: number };
  assistantClub: { assistantId: number; clubId: number };
  assistantApply: Person & { clubId: number | null; status: number; reason: string | null };
  assistantOrder: {
    id: Generated<number>;
    orderNo: string;
    tenantId: number | null;
    clubId: number;
    assistantId: number;
    clientId: number;
    /** In minor units, like the other amounts. */
    totalAmount: number;
    payAmount: number;
    refundAmount: number;
    startTime: number;
    endTime: number;
    realStartTime: number | null;
    realEndTime: number | null;
    status: number;
    createdAt: number;
    /** The bill that paid it; null if it was not paid, or in cash. */
    billId: Generated<number | null>;
  };
}

const person = `tenant_id BIGINT REFERENCES tenant (id), avatar TEXT, name TEXT NOT NULL, real_name TEXT NOT NULL,
  id_card TEXT NOT NULL, phone TEXT NOT NULL, gender BIGINT NOT NULL, birth TEXT NOT NULL, start_work TEXT NOT NULL,
  tags TEXT NOT NULL, price BIGINT NOT NULL, created_at BIGINT NOT NULL`;

declare module 'baize/server/database' {
  interface Database extends AssistantTables {}
}

export const assistantSteps: Steps = {
  assistant: ({ id }) => [
    `CREATE TABLE assistant (id ${id}, ${person}, enable BIGINT NOT NULL)`,
    `CREATE INDEX assistant_tenant ON assistant (tenant_id)`,
    `CREATE TABLE assistant_club (assistant_id BIGINT NOT NULL REFERENCES assistant (id) ON DELETE CASCADE,
      club_id BIGINT NOT NULL REFERENCES club (id), PRIMARY KEY (assistant_id, club_id))`,
    `CREATE INDEX assistant_club_club ON assistant_club (club_id)`,
    `CREATE TABLE assistant_apply (id ${id}, ${person}, club_id BIGINT REFERENCES club (id), status BIGINT NOT NULL,
      reason TEXT)`,
    `CREATE INDEX assistant_apply_tenant ON assistant_apply (tenant_id)`,
    `CREATE TABLE assistant_order (id ${id}, order_no TEXT NOT NULL UNIQUE, tenant_id BIGINT REFERENCES tenant (id),
      club_id BIGINT NOT NULL REFERENCES club (id), assistant_id BIGINT NOT NULL REFERENCES assistant (id),
      client_id BIGINT NOT NULL REFERENCES client (id), total_amount BIGINT NOT NULL, pay_amount BIGINT NOT NULL,
      refund_amount BIGINT NOT NULL, start_time BIGINT NOT NULL, end_time BIGINT NOT NULL, real_start_time BIGINT,
      real_end_time BIGINT, status BIGINT NOT NULL, created_at BIGINT NOT NULL)`,
    `CREATE INDEX assistant_order_tenant ON assistant_order (tenant_id)`,
    `CREATE INDEX assistant_order_club ON assistant_order (club_id)`,
  ],
  assistantBill: () => [
    `ALTER TABLE assistant_order ADD COLUMN bill_id BIGINT REFERENCES bill (id)`,
    `CREATE UNIQUE INDEX assistant_order_bill ON assistant_order (bill_id)`,
    `CREATE INDEX assistant_order_assistant ON assistant_order (assistant_id)`,
  ],
  // Refunds used to leave the order that the bill paid unchanged.
  'assistant-order-refund': () => [
    `UPDATE assistant_order SET refund_amount = pay_amount
      WHERE bill_id IN (SELECT id FROM bill WHERE status = 4) AND refund_amount = 0`,
    `UPDATE assistant_order SET status = 4
      WHERE bill_id IN (SELECT id FROM bill WHERE status = 4 AND cancelled_at IS NOT NULL) AND status <> 3`,
  ],
  // The order identifies the bill that paid it. The database copies its assistant into the bill, because a report by
  // assistant reads the bills of a period and would look up an order for each.
  'bill-assistant': ({ name }) => [
    `ALTER TABLE bill ADD COLUMN assistant_id BIGINT REFERENCES assistant (id)`,
    `UPDATE bill SET assistant_id = (SELECT assistant_id FROM assistant_order WHERE bill_id = bill.id)
      WHERE id IN (SELECT bill_id FROM assistant_order)`,
    `CREATE INDEX bill_assistant_report ON bill (assistant_id, pay_time, status, type, amount, refunded, club_id, tenant_id)`,
    ...(name === 'sqlite' ? billFollowsOrder : billFollowsOrderOnPostgres),
  ],
};

const take = 'UPDATE bill SET assistant_id = NULL WHERE id = OLD.bill_id;';
const give = 'UPDATE bill SET assistant_id = NEW.assistant_id WHERE id = NEW.bill_id;';
const billFollowsOrder = [
  `CREATE TRIGGER assistant_order_made AFTER INSERT ON assistant_order BEGIN ${give} END`,
  `CREATE TRIGGER assistant_order_changed AFTER UPDATE OF bill_id, assistant_id ON assistant_order
    BEGIN ${take} ${give} END`,
  `CREATE TRIGGER assistant_order_deleted AFTER DELETE ON assistant_order BEGIN ${take} END`,
];
const billFollowsOrderOnPostgres = [
  `CREATE FUNCTION bill_follows_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP <> 'INSERT' THEN ${take} END IF;
    IF TG_OP <> 'DELETE' THEN ${give} END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER bill_follows_order AFTER INSERT OR DELETE OR UPDATE OF bill_id, assistant_id ON assistant_order
    FOR EACH ROW EXECUTE FUNCTION bill_follows_order()`,
];
