import type { Json } from 'baize/json';
import { type CallError, isMissing } from 'baize/view/calls';
import { failureOf, type Get, useQuery } from 'baize/view/queries';
import { bindingsIn, type Device, deviceIn } from './device.ts';

interface Devices {
  /** Undefined while loading. */
  readonly devices: readonly Device[] | undefined;
  readonly failure: CallError | undefined;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

/** Returns an account's devices with their bindings, from the list if it includes them, otherwise from each device. */
export function useDevices(accountId: string, brand: string): Devices {
  const query = String(new URLSearchParams({ accountId, brand }));
  const answer = useQuery({ key: `devices ${query}`, queryFn: (get) => load(query, get) });
  return { devices: answer.value, failure: failureOf(answer), isLoading: answer.isLoading, reload: answer.reload };
}

async function load(query: string, get: Get): Promise<readonly Device[]> {
  const rows = rowsIn(await get(`/api/device/list/by/account?${query}`));
  return Promise.all(rows.flatMap((row) => deviceIn(row) ?? []).map((device) => withBindings(device, get)));
}

async function withBindings(device: Device, get: Get): Promise<Device> {
  if (device.bindings !== undefined) return device;
  try {
    return { ...device, bindings: bindingsIn(await get(`/api/device/${encodeURIComponent(String(device.id))}`)) };
  } catch (error) {
    if (isMissing(error)) return device;
    throw error;
  }
}

function rowsIn(answer: Json): readonly Json[] {
  if (Array.isArray(answer)) return answer;
  return answer !== null && typeof answer === 'object' && 'records' in answer ? rowsIn(answer.records ?? null) : [];
}
