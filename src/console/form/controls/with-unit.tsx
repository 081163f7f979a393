import type { CSSProperties, ReactNode } from 'react';
import type { WidgetProps } from '../../../kinds/widgets/face.ts';
import { unitOf } from '../field/unit.ts';

/** A box with its unit inside, if it has one. */
export function WithUnit({
  field: { id, schema },
  children,
}: {
  readonly field: Pick<WidgetProps, 'id' | 'schema'>;
  readonly children: ReactNode;
}): ReactNode {
  const unit = unitOf(schema);
  if (unit === undefined) return children;
  return (
    <div className="form-with-unit" style={{ '--unit-length': unit.length } as CSSProperties}>
      {children}
      <span className="form-unit" id={`${id}-unit`}>
        {unit}
      </span>
    </div>
  );
}
