import type { CSSProperties, ReactNode } from 'react';
import type { WidgetProps } from '../../../kinds/widgets/face.ts';
import { unitOf } from '../field/unit.ts';
import { useCurrency } from '../field/use-currency.ts';

/** A box with its unit inside, if it has one. */
export function WithUnit({
  field,
  children,
}: {
  readonly field: Pick<WidgetProps, 'id' | 'path' | 'schema'>;
  readonly children: ReactNode;
}): ReactNode {
  const { id, schema } = field;
  const unit = unitOf(schema, useCurrency(field));
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
