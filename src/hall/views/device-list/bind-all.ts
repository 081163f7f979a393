import type { Json } from 'baize/json';
import { asSentence, CallError, type Write } from 'baize/view/calls';
import type { Binding, Device } from './device.ts';
import { rebind } from './rebind.ts';

/** A device to be bound to a table, and its bindings in other stores, which it will lose. */
export interface Move {
  readonly device: Pick<Device, 'id' | 'name' | 'bindings'>;
  readonly elsewhere: readonly Binding[];
}

/**
 * Binds devices to a table, one after the other, and returns the writes that succeeded. A refusal does not stop the
 * others: it is thrown at the end, with the devices that are not bound. After a call without a response nothing more is
 * sent.
 */
export async function bindAll(moves: readonly Move[], tableId: Json): Promise<readonly Write[]> {
  const writes: Write[] = [];
  const refused: { readonly name: string; readonly refusal: CallError }[] = [];
  for (const { device, elsewhere } of moves) {
    try {
      writes.push(await rebind(device, elsewhere, tableId));
    } catch (error) {
      if (!(error instanceof CallError) || moves.length === 1) throw error;
      refused.push({ name: device.name, refusal: error });
      if (!error.isRefusal) break;
    }
  }
  const last = refused.at(-1)?.refusal;
  if (last === undefined) return writes;
  const done = writes.length === 0 ? '' : `已绑定 ${writes.length} 台。`;
  const reasons = refused.map(({ name, refusal }) => `「${name}」没有绑定：${asSentence(refusal.message)}`);
  // Without `fields`, whose errors would be shown instead of the message.
  throw new CallError(last.status, { message: `${done}${reasons.join('')}` }, { cause: last });
}
