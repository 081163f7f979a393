import { attempt } from '../../../console/data/attempt.ts';
import type { Json } from '../../../language/json.ts';

/** Binds a device to a table. */
export async function bind(tableId: Json, deviceId: Json): Promise<void> {
  await call('bind', tableId, deviceId);
}

/** Unbinds a device from a table. */
export async function unbind(tableId: Json, deviceId: Json): Promise<void> {
  await call('unbind', tableId, deviceId);
}

async function call(verb: 'bind' | 'unbind', tableId: Json, deviceId: Json): Promise<void> {
  const place = `${encodeURIComponent(String(tableId))}/${verb}/${encodeURIComponent(String(deviceId))}`;
  await attempt({ method: 'POST', url: `/api/table/${place}`, body: { tableId, deviceId } });
}
