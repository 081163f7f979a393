import type { Binding, Device } from './device.ts';

interface DeviceTableProps {
  readonly devices: readonly Device[];
  /** Called when 解绑 is clicked; absent if the user may not unbind. */
  readonly onUnbind?: (device: Device, binding: Binding) => void;
}

/** A table of devices, each with the pool tables it serves. */
export function DeviceTable({ devices, onUnbind }: DeviceTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className="device-scroll" aria-label="设备" tabIndex={0}>
      <table className="device-table">
        <thead>
          <tr>
            {['名称', '网关', '品牌', '类型', '绑定桌台'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {devices.map((device) => (
            <tr key={device.id}>
              <th scope="row">{device.name}</th>
              <td>{device.parentName || '—'}</td>
              <td>{device.brand}</td>
              <td>{device.type}</td>
              <td>
                <Bindings device={device} {...(onUnbind === undefined ? {} : { onUnbind })} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Bindings({ device, onUnbind }: Pick<DeviceTableProps, 'onUnbind'> & { readonly device: Device }) {
  if (device.bindings === undefined) return <span className="device-free">—</span>;
  if (device.bindings.length === 0) return <span className="device-free">未绑定</span>;
  return (
    <ul className="device-bindings">
      {device.bindings.map((binding) => (
        <li key={binding.tableId}>
          <span>
            {binding.clubName} {binding.tableName}
          </span>
          {onUnbind === undefined ? null : (
            <button
              type="button"
              className="device-unbind"
              aria-label={`解绑 ${binding.clubName} ${binding.tableName}`}
              onClick={() => onUnbind(device, binding)}
            >
              解绑
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
