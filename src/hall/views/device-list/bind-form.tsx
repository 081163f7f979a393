import type { Json } from 'baize/json';
import { showSuccess } from 'baize/view';
import type { Write } from 'baize/view/calls';
import { Form } from 'baize/view/form';
import { batchInvalidations, optionTitle } from 'baize/view/queries';
import { useState } from 'react';
import { bind } from './binding-calls.ts';
import type { Binding, Device } from './device.ts';
import { rebind } from './rebind.ts';
import { RebindQuestion } from './rebind-question.tsx';

interface BindFormProps {
  /** The account whose devices and stores are offered: accountId, brand, tenantId. */
  readonly account: Readonly<Record<string, Json>>;
  /** The account's devices; empty while they load. */
  readonly devices: readonly Device[];
  readonly onChange: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

interface Asked {
  readonly device: Device;
  readonly bindings: readonly Binding[];
  readonly resolve: (isAgreed: boolean) => void;
}

/** Store → table → device. After binding, the store is kept for the next table. */
export function BindForm({ account, devices, onChange, onDirty }: BindFormProps) {
  const [start, setStart] = useState<{ readonly round: number; readonly clubId?: Json | undefined }>({ round: 0 });

  const [asked, setAsked] = useState<Asked>();
  // 0 means unassigned, too; if it is undefined, the back end decides.
  const isUnassigned = account.tenantId === null || account.tenantId === 0;

  function ask(device: Device, bindings: readonly Binding[]): Promise<boolean> {
    return new Promise((resolve) => setAsked({ device, bindings, resolve }));
  }

  async function submit({ clubId = 0, tableId = 0, deviceId = 0 }: Record<string, Json>): Promise<void> {
    const device = devices.find(({ id }) => String(id) === String(deviceId));
    const club = optionTitle('club', clubId);
    const elsewhere = device?.bindings?.filter(({ clubName }) => clubName !== club) ?? [];
    if (device !== undefined && elsewhere.length > 0) {
      if (!(await ask(device, elsewhere))) throw new DOMException('The person cancelled the rebinding.', 'AbortError');
    }
    // Refresh once, at the end; after a failure, that shows what was already unbound.
    const release = batchInvalidations();
    let write: Write;
    try {
      write = await (device === undefined ? bind(tableId, deviceId) : rebind(device, elsewhere, tableId));
    } finally {
      release();
      onChange();
    }
    // Unbinding again would not give back what it was unbound from.
    showSuccess('绑定成功', elsewhere.length === 0 ? { write, before: {} } : undefined);
    onDirty(false);
    setStart({ round: start.round + 1, clubId });
  }

  return (
    <section className="device-bind" aria-label="绑定桌台">
      <h3>绑定桌台</h3>
      {isUnassigned ? <p className="device-note">该设备账号尚未分配给加盟商，不能绑定桌台。</p> : null}
      <Form
        key={start.round}
        name="device-bind"
        initial={{ ...account, ...(start.clubId !== undefined && { clubId: start.clubId }) }}
        submitTitle="绑定"
        onDirty={onDirty}
        onSubmit={submit}
      />
      {asked === undefined ? null : (
        <RebindQuestion
          {...asked}
          onAnswer={(isAgreed) => {
            asked.resolve(isAgreed);
            setAsked(undefined);
          }}
        />
      )}
    </section>
  );
}
