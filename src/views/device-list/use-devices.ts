import { useCallback, useEffect, useState } from 'react';
import { type CallError, isMissing } from '../../data/call-error.ts';
import { send } from '../../data/http.ts';
import { useBackOnline } from '../../data/use-back-online.ts';
import type { Json } from '../../language/json.ts';
import { bindingsIn, type Device, deviceIn } from './device.ts';

interface Devices {
  /** undefined while they load. */
  readonly devices: readonly Device[] | undefined;
  readonly failure: CallError | undefined;
  readonly reload: () => void;
}

/** An account's devices with their bindings: from the list where it tells them, else from each device. */
export function useDevices(accountId: string, brand: string): Devices {
  const [state, setState] = useState<Omit<Devices, 'reload'>>({ devices: undefined, failure: undefined });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again for the same.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    load(accountId, brand, signal).then(
      (devices) => setState({ devices, failure: undefined }),
      (failure: CallError) => {
        if (!signal.aborted) setState({ devices: undefined, failure });
      },
    );
    return () => controller.abort();
  }, [accountId, brand, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  useBackOnline(reload, state.failure);
  return { ...state, reload };
}

async function load(accountId: string, brand: string, signal: AbortSignal): Promise<readonly Device[]> {
  const query = new URLSearchParams({ accountId, brand });
  const answer = await send({ method: 'GET', url: `/api/device/list/by/account?${query}`, signal });
  const rows = rowsIn(answer);
  return Promise.all(rows.flatMap((row) => deviceIn(row) ?? []).map((device) => withBindings(device, signal)));
}

async function withBindings(device: Device, signal: AbortSignal): Promise<Device> {
  if (device.bindings !== undefined) return device;
  const url = `/api/device/${encodeURIComponent(String(device.id))}`;
  try {
    return { ...device, bindings: bindingsIn(await send({ method: 'GET', url, signal })) };
  } catch (error) {
    if (isMissing(error)) return device;
    throw error;
  }
}

function rowsIn(answer: Json): readonly Json[] {
  if (Array.isArray(answer)) return answer;
  return answer !== null && typeof answer === 'object' && 'records' in answer ? rowsIn(answer.records ?? null) : [];
}
