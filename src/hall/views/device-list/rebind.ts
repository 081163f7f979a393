import type { Json } from 'baize/json';
import { asSentence, CallError, type Write } from 'baize/view/calls';
import { bind, unbind } from './binding-calls.ts';
import type { Binding, Device } from './device.ts';

/** What is asked of a device that is rebound. */
type Rebound = Pick<Device, 'id' | 'bindings'>;

/**
 * Unbinds a device from tables and binds it to another one; returns the write that bound it. What a refusal has left undone
 * half-way is put back, and the refusal thrown; if that fails, its message names what is lost.
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
    // A refused call changes nothing.
    if (error instanceof CallError && error.isRefusal) await putBack(device, unbound, error);
    throw error;
  }
}

/**
 * Restores the bindings that a device had before `refusal`. Throws the refusal, with a sentence for the bindings that could not
 * be restored: they are named, and the device may be left without any.
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
  // Errors of fields would be shown instead of the sentence.
  throw new CallError(refusal.status, { message }, { cause: refusal });
}

function whatNow(isCertain: boolean, isBare: boolean): string {
  if (!isCertain) return '可能未恢复，请核对设备列表后再绑定。';
  return isBare ? '未能恢复，设备现在没有绑定，请重新绑定。' : '未能恢复，请重新绑定。';
}
