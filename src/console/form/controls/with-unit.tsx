import type { CSSProperties, ReactNode } from 'react';
import type { WidgetProps } from '../../../kinds/widgets/face.ts';
import { isBeforeInput, unitOf } from '../field/unit.ts';
import { useCurrency } from '../field/use-currency.ts';

/** A text box with its unit inside, if it has one. */
export function WithUnit({
  field,
  children,
}: {
  readonly field: Pick<WidgetProps, 'id' | 'path' | 'schema'>;
  readonly children: ReactNode;
}): ReactNode {
  const { id, schema } = field;
  const currency = useCurrency(field);
  const unit = unitOf(schema, currency);
  if (unit === undefined && currency === undefined) return children;
  // The box must keep its text and focus when a currency sign appears or disappears, so the element stays the same.
  return (
    <div
      className="form-with-unit"
      data-unit={isBeforeInput(schema, currency) ? 'before' : undefined}
      style={{ '--unit-length': unit?.length ?? 0 } as CSSProperties}
    >
      {children}
      {unit === undefined ? null : (
        <span className="form-unit" id={`${id}-unit`}>
          {unit}
        </span>
      )}
    </div>
  );
}
