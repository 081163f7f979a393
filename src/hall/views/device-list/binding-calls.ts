import type { Json } from 'baize/json';
import { attempt, type Write } from 'baize/view/calls';

/** Binds a device to a table; returns the write. */
export function bind(tableId: Json, deviceId: Json): Promise<Write> {
  return call('bind', tableId, deviceId);
}

/** Unbinds a device from a table; returns the write. */
export function unbind(tableId: Json, deviceId: Json): Promise<Write> {
  return call('unbind', tableId, deviceId);
}

async function call(verb: 'bind' | 'unbind', tableId: Json, deviceId: Json): Promise<Write> {
  const place = `${encodeURIComponent(String(tableId))}/${verb}/${encodeURIComponent(String(deviceId))}`;
  const write: Write = { method: 'POST', url: `/api/table/${place}`, body: { tableId, deviceId } };
  await attempt(write);
  return write;
}
