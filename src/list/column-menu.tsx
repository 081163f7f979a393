import type { ResolvedColumn } from '../compile/resolved.ts';
import { Popover } from '../filters/popover.tsx';

interface ColumnMenuProps {
  readonly columns: readonly ResolvedColumn[];
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
}

/** Which columns a list shows; the last one stays. */
export function ColumnMenu({ columns, hidden, onChange }: ColumnMenuProps) {
  const menu = (
    <div className="pick-list" role="dialog" aria-label="列名">
      <h2 className="pick-heading">列名</h2>
      <div className="pick-items">
        {columns.map(({ field, title }) => {
          const isHidden = hidden.includes(field);
          return (
            <label key={field} className="pick">
              <input
                type="checkbox"
                checked={!isHidden}
                disabled={!isHidden && hidden.length === columns.length - 1}
                onChange={() => onChange(isHidden ? hidden.filter((other) => other !== field) : [...hidden, field])}
              />
              <span>{title}</span>
            </label>
          );
        })}
      </div>
    </div>
  );
  return (
    <Popover label="查看" align="end">
      {() => menu}
    </Popover>
  );
}
