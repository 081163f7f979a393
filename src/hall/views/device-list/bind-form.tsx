import type { Json } from 'baize/json';
import { showSuccess } from 'baize/view';
import type { Write } from 'baize/view/calls';
import { Form } from 'baize/view/form';
import { batchInvalidations, optionTitle } from 'baize/view/queries';
import { useState } from 'react';
import { bindAll, type Move } from './bind-all.ts';
import type { Device } from './device.ts';
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
  readonly moves: readonly Move[];
  readonly resolve: (isAgreed: boolean) => void;
}

function moveOf(id: Device['id'], devices: readonly Device[], club: string | undefined): Move {
  const device = devices.find((one) => String(one.id) === String(id)) ?? { id, name: String(id), bindings: undefined };
  return { device, elsewhere: device.bindings?.filter(({ clubName }) => clubName !== club) ?? [] };
}

/** Store → table → devices. After binding, the store is kept for the next table. */
export function BindForm({ account, devices, onChange, onDirty }: BindFormProps) {
  const [start, setStart] = useState<{ readonly round: number; readonly clubId?: Json | undefined }>({ round: 0 });

  const [asked, setAsked] = useState<Asked>();
  // 0 also means unassigned; if it is undefined, the back end decides.
  const isUnassigned = account.tenantId === null || account.tenantId === 0;

  function ask(moves: readonly Move[]): Promise<boolean> {
    return new Promise((resolve) => setAsked({ moves, resolve }));
  }

  async function submit({ clubId = 0, tableId = 0, deviceIds = [] }: Record<string, Json>): Promise<void> {
    const ids = Array.isArray(deviceIds) ? deviceIds : [];
    const chosen = ids.map((id) => moveOf(id as Device['id'], devices, optionTitle('club', clubId)));
    const isBound = ({ device: { bindings = [] } }: Move) =>
      bindings.some((binding) => String(binding.tableId) === String(tableId));
    // After a partial failure some devices are bound already; if all are, the back end refuses with a reason.
    const moves = chosen.every(isBound) ? chosen : chosen.filter((move) => !isBound(move));
    const moved = moves.filter(({ elsewhere }) => elsewhere.length > 0);
    if (moved.length > 0 && !(await ask(moved)))
      throw new DOMException('The person cancelled the rebinding.', 'AbortError');
    // Reload once, at the end; after a failure, that shows what has been unbound.
    const release = batchInvalidations();
    let writes: readonly Write[];
    try {
      writes = await bindAll(moves, tableId);
    } finally {
      release();
      onChange();
    }
    const [write, ...others] = writes;
    // Undoing would not restore the other stores' bindings.
    const canUndo = write !== undefined && others.length === 0 && moved.length === 0;
    showSuccess(
      others.length > 0 ? `绑定成功：${writes.length} 台设备` : '绑定成功',
      canUndo ? { write, before: {} } : undefined,
    );
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
