import { expect, test } from 'vitest';
import { bindAll } from '../../../src/hall/views/device-list/bind-all.ts';
import { rebind } from '../../../src/hall/views/device-list/rebind.ts';
import { backEnd, withBackEnd } from '../../console/client/back-end.ts';

withBackEnd();

const hall = (tableId: number) => ({ clubName: '江城桌球', tableName: `${tableId} 号台`, tableId });
const bindings = [hall(1), hall(2)];
const lamp = { id: 7, name: '灯', parentName: '', brand: '绿米', type: '灯', bindings };

/** Answers these calls with a status, each other one with success. */
function refuse(calls: Readonly<Record<string, number>>): void {
  backEnd.answer = ({ url = '' }, response) => {
    const status = calls[url] ?? 204;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(status === 204 ? undefined : JSON.stringify({ message: `${url} 不可以` }));
  };
}

const asked = () => backEnd.calls.map(({ url }) => url.replace('/api/table/', ''));
const outcome = () =>
  rebind(lamp, bindings, 9).then(
    ({ url }) => url,
    ({ message }: Error) => message,
  );

test('a device is unbound from each table, then bound to the new one', async () => {
  refuse({});
  expect(await outcome()).toBe('/api/table/9/bind/7');
  expect(asked()).toEqual(['1/unbind/7', '2/unbind/7', '9/bind/7']);
});

test('an unbinding that is refused half-way puts back what was unbound, and says why', async () => {
  refuse({ '/api/table/2/unbind/7': 409 });
  expect(await outcome()).toBe('/api/table/2/unbind/7 不可以');
  expect(asked()).toEqual(['1/unbind/7', '2/unbind/7', '1/bind/7']);
});

test('what cannot be put back is named, and whether the device has any binding left', async () => {
  refuse({ '/api/table/9/bind/7': 409, '/api/table/1/bind/7': 409 });
  expect(await outcome()).toBe('/api/table/9/bind/7 不可以。原绑定「江城桌球 1 号台」未能恢复，请重新绑定。');
  refuse({ '/api/table/9/bind/7': 409, '/api/table/1/bind/7': 409, '/api/table/2/bind/7': 409 });
  expect(await outcome()).toBe(
    '/api/table/9/bind/7 不可以。原绑定「江城桌球 1 号台」「江城桌球 2 号台」未能恢复，设备现在没有绑定，请重新绑定。',
  );
});

test('what may or may not have been put back is to be looked at first', async () => {
  refuse({ '/api/table/9/bind/7': 409, '/api/table/1/bind/7': 502 });
  expect(await outcome()).toBe(
    '/api/table/9/bind/7 不可以。原绑定「江城桌球 1 号台」可能未恢复，请核对设备列表后再绑定。',
  );
});

test('where the outcome of the binding itself is unknown, nothing is put back over it', async () => {
  refuse({ '/api/table/9/bind/7': 502 });
  await outcome();
  expect(asked()).toEqual(['1/unbind/7', '2/unbind/7', '9/bind/7']);
});

test('of several devices, one that is refused does not stop the others, and is named with the reason', async () => {
  refuse({ '/api/table/9/bind/7': 409 });
  const others = [7, 8, 10].map((id) => ({ device: { ...lamp, id, name: `灯${id}` }, elsewhere: [] }));
  await expect(bindAll(others, 9)).rejects.toThrow(/^已绑定 2 台。「灯7」没有绑定：\/api\/table\/9\/bind\/7 不可以。$/);
  expect(asked()).toEqual(['9/bind/7', '9/bind/8', '9/bind/10']);
});

test('of several devices, nothing more is sent once there is no answer', async () => {
  refuse({ '/api/table/9/bind/8': 502 });
  const others = [7, 8, 10].map((id) => ({ device: { ...lamp, id, name: `灯${id}` }, elsewhere: [] }));
  await expect(bindAll(others, 9)).rejects.toThrow(/^已绑定 1 台。「灯8」没有绑定：/);
  expect(asked()).not.toContain('9/bind/10');
});
