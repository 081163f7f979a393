import { createServer, type Server } from 'node:http';

/** One call that the back end has heard. */
export interface Heard {
  readonly call: string;
  readonly body: string;
}

const moment = '2026-03-05T02:04:06.000Z';
const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** Rows as somebody writes them who has read the specification alone: nothing beside what it names, and codes that it does not. */
const rows: Readonly<Record<string, readonly object[]>> = {
  '/api/tenant/list': [{ id: 1, name: '甲', contact: null, phone: null, status: 9 }],
  '/api/club/list': [{ id: 11, name: '一店', tenantId: null, phone: '', status: 7 }],
  '/api/client/user/list': [{ id: 21, nickname: '阿明', phone: '139', lastLoginAt: moment, status: 5 }],
  '/api/match/list': [{ id: 31, nickname: '约人', userPhone: '138', clubName: '一店', startTime: moment }],
  '/api/assistant/list': [{ id: 51, name: '小美', price: '200.00', clubs: null, tags: null, enable: 4 }],
  '/api/assistant/order/list': [{ id: 41, orderNo: 'A1', startTime: moment, totalAmount: '1234.5', status: 77 }],
  '/api/assistant/apply/list': [{ id: 61, clubName: '一店', name: '申请人', status: 0 }],
  '/api/competition/list': [{ id: 71, tenantId: null, title: '春季赛', status: 42 }],
  '/api/competition/apply/list': [{ id: 81, tenantId: null, clubId: 11, level: 9, phone: '137' }],
  '/api/bill/list': [{ id: 91, billNo: 'B1', type: 8, amount: 88.8, status: 1, createAt: moment }],
  '/api/admin/user/list': [{ id: 101, tenantId: null, username: 'u', roleNames: null, roleIds: null, bind: false }],
  '/api/admin/role/list': [{ id: 2, tenantId: 1, name: '店长', type: 2, permissions: ['club:read'] }],
  '/api/profit/withdraw/list': [{ id: 111, tenantId: null, name: '甲', amount: '100', fee: 0.6, status: 1 }],
  '/api/profit/withdraw/config/list': [{ id: 121, tenantId: null, name: '甲', balance: 12.3, status: 1 }],
  '/api/device/aqara/list': [{ id: 131, tenantId: null, account: '139' }],
  '/api/device/smyoo/list': [{ id: 141, tenantId: 1, phone: '138' }],
  '/api/ticket/meituan/shop/list': [{ id: 151, name: '美店', address: '街1', clubId: null }],
  '/api/ticket/douyin/shop/list': [{ id: 161, name: '抖店', address: '街2' }],
  '/api/config/banner/list': [{ id: 171, image, type: 3, status: 1, seq: 0, link: '/keep' }],
  '/api/config/feedback/list': [{ id: 181, nickname: '乙', userPhone: null, type: 9, content: '无图', images: null }],
};

const answers: Readonly<Record<string, unknown>> = {
  'GET /api/session': { data: { id: 1, username: 'boss', nickname: '老板', email: 'b@example.com' } },
  'GET /api/revenue/today': { date: '2026-11-21', total: '1234.50', orderCount: 7 },
  'GET /api/tenant/options': [{ id: 1, name: '甲' }],
  'GET /api/club/options': [{ id: 11, name: '一店' }],
  'GET /api/admin/role/options': [],
  'GET /api/admin/permission/admin': [],
  'GET /api/admin/permission/business': [],
  'GET /api/config/': [{ key: 'tenant.withdraw.rate', value: '0.6' }],
  'GET /api/device/list/by/account': [
    { id: 401, name: '灯', brand: 1, type: 1 },
    { id: 402, name: '怪物', brand: 7, type: 3 },
  ],
  'GET /api/device/401': { id: 401, rel: [{ clubName: '一店', tableName: '1号桌', tableId: 301, deviceId: 401 }] },
};

const paging = ['current', 'size', 'sort', 'order', 'totals'];

/** Whether a row passes the filters of a list: each names a value that the row has, or a part of it. */
function isAsked(row: object, query: URLSearchParams): boolean {
  const texts = new Map(Object.entries(row).map(([key, value]) => [key, String(value)]));
  return [...query].every(
    ([key, values]) => paging.includes(key) || values.split(',').some((value) => texts.get(key)?.includes(value)),
  );
}

/** A back end of somebody else: details that nobody can ask for, and 204 for whatever changes something. */
export async function startForeign(): Promise<{ url: string; heard: Heard[]; server: Server }> {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://foreign');
    let body = '';
    for await (const chunk of request) body += String(chunk);
    heard.push({ call: `${request.method} ${pathname}${search}`, body });
    const { searchParams } = new URL(request.url ?? '/', 'http://foreign');
    const page = rows[pathname]?.filter((row) => isAsked(row, searchParams));
    const answer =
      page === undefined ? answers[`${request.method} ${pathname}`] : { records: page, total: page.length };
    const isChange = request.method !== 'GET';
    response.writeHead(isChange ? 204 : answer === undefined ? 405 : 200, { 'content-type': 'application/json' });
    response.end(isChange || answer === undefined ? '' : JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A loopback socket has a port.');
  return { url: `http://127.0.0.1:${address.port}`, heard, server };
}
