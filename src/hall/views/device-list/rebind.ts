import type { Json } from 'baize/json';
import { asSentence, CallError, type Write } from 'baize/view/calls';
import { bind, unbind } from './binding-calls.ts';
import type { Binding, Device } from './device.ts';

/** The part of a device that rebinding needs. */
type Rebound = Pick<Device, 'id' | 'bindings'>;

/**
 * Unbinds a device from tables and binds it to another one; returns the write that bound it. After a refusal, restores
 * the bindings removed so far and throws the refusal; if restoring fails, its message names the lost bindings.
 */
export async function rebind(device: Rebound, from: readonly Binding[], tableId: Json): Promise<Write> {
  const unbound: Binding[] = [];
  try {
    for (const binding of from) {
      await unbind(binding.tableId, device.id);
      unbound.push(binding);
    }
    return await bind(tableId, device.id);
  } catch (error) {
    // A refused call has no effect, so the previous bindings can be restored.
    if (error instanceof CallError && error.isRefusal) await putBack(device, unbound, error);
    throw error;
  }
}

/**
 * Restores the bindings that a device had before `refusal`. Throws the refusal, with the bindings that could not be
 * restored in its message.
 */
async function putBack(device: Rebound, unbound: readonly Binding[], refusal: CallError): Promise<never> {
  const lost: Binding[] = [];
  let isCertain = true;
  for (const binding of unbound) {
    try {
      await bind(binding.tableId, device.id);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      lost.push(binding);
      isCertain &&= error.isRefusal;
    }
  }
  if (lost.length === 0) throw refusal;
  const tables = lost.map(({ clubName, tableName }) => `「${clubName} ${tableName}」`).join('');
  const isBare = lost.length === (device.bindings?.length ?? 0);
  const message = `${asSentence(refusal.message)}原绑定${tables}${whatNow(isCertain, isBare)}`;
  // Without `fields`, whose errors would be shown instead of the message.
  throw new CallError(refusal.status, { message }, { cause: refusal });
}

function whatNow(isCertain: boolean, isBare: boolean): string {
  if (!isCertain) return '可能未恢复，请核对设备列表后再绑定。';
  return isBare ? '未能恢复，设备现在没有绑定，请重新绑定。' : '未能恢复，请重新绑定。';
}
