import type { ReactNode } from 'react';

/** A table for a part of the plan; the buttons of each row are in the last column. */
export function PlanTable({
  heads,
  children,
}: {
  /** Title → the content of the column, which determines its width. */
  readonly heads: Readonly<Record<string, 'text' | 'figure' | 'money' | 'moment' | 'check'>>;
  readonly children: ReactNode;
}) {
  return (
    <table className="plan-table">
      <thead>
        <tr>
          {Object.entries(heads).map(([title, holds]) => (
            <th key={title} className={holds === 'text' ? undefined : `plan-${holds}`}>
              {title}
            </th>
          ))}
          <th className="plan-end">
            <span className="visually-hidden">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
