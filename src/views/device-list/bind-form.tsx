import { useState } from 'react';
import { attempt } from '../../data/attempt.ts';
import { toast } from '../../data/toasts.ts';
import { Form } from '../../form/form.tsx';
import type { Json } from '../../language/json.ts';

interface BindFormProps {
  /** Whose devices and stores are offered: accountId, brand, tenantId. */
  readonly account: Readonly<Record<string, Json>>;
  readonly onChange: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

/** Store → table → device. Bound once, it stays at the store, for the next table. */
export function BindForm({ account, onChange, onDirty }: BindFormProps) {
  const [start, setStart] = useState<{ readonly round: number; readonly clubId?: Json | undefined }>({ round: 0 });

  async function bind({ clubId, tableId, deviceId }: Record<string, Json>): Promise<void> {
    const place = `${encodeURIComponent(String(tableId))}/bind/${encodeURIComponent(String(deviceId))}`;
    await attempt({
      method: 'POST',
      url: `/api/table/${place}`,
      body: { tableId: tableId ?? 0, deviceId: deviceId ?? 0 },
    });
    toast({ message: '绑定成功', intent: 'success' });
    onDirty(false);
    onChange();
    setStart({ round: start.round + 1, clubId });
  }

  return (
    <section className="device-bind" aria-label="绑定桌台">
      <h3>绑定桌台</h3>
      <Form
        key={start.round}
        name="device-bind"
        initial={{ ...account, ...(start.clubId !== undefined && { clubId: start.clubId }) }}
        submitTitle="绑定"
        onDirty={onDirty}
        onSubmit={bind}
      />
    </section>
  );
}
