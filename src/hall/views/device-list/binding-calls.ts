import type { Write } from '../../../console/client/http.ts';
import { attempt } from '../../../console/client/write/attempt.ts';
import type { Json } from '../../../language/json.ts';

/** Binds a device to a table; returns the write that did. */
export function bind(tableId: Json, deviceId: Json): Promise<Write> {
  return call('bind', tableId, deviceId);
}

/** Unbinds a device from a table; returns the write that did. */
export function unbind(tableId: Json, deviceId: Json): Promise<Write> {
  return call('unbind', tableId, deviceId);
}

async function call(verb: 'bind' | 'unbind', tableId: Json, deviceId: Json): Promise<Write> {
  const place = `${encodeURIComponent(String(tableId))}/${verb}/${encodeURIComponent(String(deviceId))}`;
  const write: Write = { method: 'POST', url: `/api/table/${place}`, body: { tableId, deviceId } };
  await attempt(write);
  return write;
}
