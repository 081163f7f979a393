import { CallError } from '../../../console/data/call-error.ts';
import { bind } from './binding-calls.ts';
import type { Binding, Device } from './device.ts';

/**
 * Restores the bindings that a device had before `refusal`. Throws the refusal, with a sentence for the bindings that could not
 * be restored: they are named, and the device may be left without any.
 */
export async function putBack(device: Device, unbound: readonly Binding[], refusal: CallError): Promise<never> {
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
  const state = isCertain ? (isBare ? '设备现在没有绑定，请重新绑定' : '请重新绑定') : '请核对设备列表后再绑定';
  const lead = refusal.message.replace(/。$/, '');
  const message = `${lead}。原绑定${tables}${isCertain ? '未能恢复' : '可能未恢复'}，${state}。`;
  // Errors of fields would be shown instead of the sentence.
  throw new CallError(refusal.status, { message }, { cause: refusal });
}
