import { useMay, type ViewProps } from 'baize/view';
import { Problem } from 'baize/view/controls';
import { reloadOptions } from 'baize/view/queries';
import './device-list.css';
import { useEffect, useMemo, useState } from 'react';
import { BindForm } from './bind-form.tsx';
import type { Binding, Device } from './device.ts';
import { DeviceTable } from './device-table.tsx';
import { UnbindQuestion } from './unbind-question.tsx';
import { useDevices } from './use-devices.ts';

const noDevices: readonly Device[] = [];

/** An account's devices with the tables they serve, and a form to bind another. */
export function View({ values, onDirty }: ViewProps) {
  const { accountId = null, brand = null, tenantId } = values;
  const { devices, failure, isLoading, reload } = useDevices(String(accountId), String(brand));
  const [question, setQuestion] = useState<{ readonly device: Device; readonly binding: Binding }>();
  const mayBind = useMay('device:write');
  const account = useMemo(
    () => ({ accountId, brand, ...(tenantId !== undefined && { tenantId }) }),
    [accountId, brand, tenantId],
  );
  // A refresh elsewhere may have found new devices since these options were fetched.
  useEffect(() => void reloadOptions('device'), []);

  return (
    <div className={mayBind ? 'device-list device-list-bindable' : 'device-list'}>
      <div className="device-devices" aria-busy={devices === undefined && failure === undefined}>
        {failure !== undefined ? (
          <Problem error={failure} isLoading={isLoading} isCentred onRetry={reload} />
        ) : devices === undefined ? (
          <div className="view-loading" />
        ) : devices.length === 0 ? (
          <p className="device-message">还没有设备。请先「刷新设备」。</p>
        ) : (
          <DeviceTable
            devices={devices}
            {...(mayBind && { onUnbind: (device, binding) => setQuestion({ device, binding }) })}
          />
        )}
      </div>
      {mayBind ? (
        <BindForm account={account} devices={devices ?? noDevices} onChange={reload} onDirty={onDirty} />
      ) : null}
      {question === undefined ? null : (
        <UnbindQuestion {...question} onChange={reload} close={() => setQuestion(undefined)} />
      )}
    </div>
  );
}
