import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createServer } from '../../src/server/create.ts';
import type { Routes } from '../../src/server/http/call.ts';
import { integer, money, time } from '../../src/server/records/field.ts';
import type { Source } from '../../src/server/records/source.ts';
import { report } from '../../src/server/report/report.ts';
import { service } from '../library/service.ts';
import { person } from './open-api.ts';

const root = mkdtempSync(join(tmpdir(), 'baize-report-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Writes a file of the library with more members. */
function extend(path: string, change: (file: Record<string, object>) => object): void {
  const file = join(root, path);
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>)));
}

test('a mean of negative amounts is rounded like the one of positive amounts', async () => {
  cpSync('tests/library', root, { recursive: true });
  const amount = (title: string) => ({ type: ['string', 'null'], format: 'money', title, help: '平均。' });
  extend('schemas/records/book.json', (record) => ({
    ...record,
    properties: {
      ...record.properties,
      loss: amount('折价'),
      boughtAt: { type: 'string', format: 'date-time', title: '购入时间' },
    },
  }));
  writeFileSync(
    join(root, 'schemas/records/book-report.json'),
    JSON.stringify({
      $schema: '../editor/record.json',
      $id: 'book-report',
      title: '统计',
      type: 'object',
      required: [],
      properties: { price: amount('定价'), loss: amount('折价') },
    }),
  );
  const counted = { status: [0, 1] };
  const figures = { price: { mean: 'price', where: counted }, loss: { mean: 'loss', where: counted } };
  extend('schemas/api.json', (calls) => ({
    ...calls,
    'GET /api/book/report': {
      permission: 'book:read',
      record: 'book-report',
      report: { rows: 'book', time: 'boughtAt', figures },
    },
  }));
  const screen = { kind: 'report', title: '统计', request: 'GET /api/book/report', figures: ['price', 'loss'] };
  writeFileSync(join(root, 'screens/losses.json'), JSON.stringify(screen));
  const item = { path: '/losses', title: '统计', icon: 'book', screen: 'losses' };
  extend('screens/menu.json', (menu) => ({ ...menu, items: [...Object.values(menu.items ?? []), item] }));
  const bought: Source = {
    record: 'book',
    table: 'book',
    scope: 'everyone',
    fields: {
      status: integer('book.status'),
      price: money('book.price'),
      loss: money('(-book.price)'),
      boughtAt: time(`(${Date.parse('2026-02-01T10:00:00+08:00')} + book.id)`),
    },
  };
  const routes: Routes = { 'GET /api/book/report': (call) => report(call, bought) };
  const server = createServer(
    { ...service, areas: [...service.areas, { routes }] },
    { root, variables: { DATA_DIR: join(root, 'data') } },
  );
  const { body: session } = await person(server).post('/api/login', { username: 'admin', password: 'library1' });
  const { body } = await person(server, session.token).get('/api/book/report?period=2026-02-01,2026-02-01');
  // 5970, 4550 and 6000 by three.
  expect(body.records).toEqual([{ period: '2026-02-01,2026-02-01', price: '55.07', loss: '-55.07' }]);
  await server.close();
});
