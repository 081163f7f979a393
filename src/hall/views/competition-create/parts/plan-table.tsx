import type { ReactNode } from 'react';

/** The rows of a part of the plan below the heads of their cells; the buttons of each row come last. */
export function PlanTable({
  heads,
  children,
}: {
  /** Title → what the column holds, which decides its width. */
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
