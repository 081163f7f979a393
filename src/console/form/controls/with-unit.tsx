import type { CSSProperties, ReactNode } from 'react';
import type { WidgetProps } from '../../../kinds/widgets/face.ts';
import { amountCurrency } from '../../../language/text/declared-currency.ts';
import { unitOf } from '../field/unit.ts';
import { useCurrency } from '../field/use-currency.ts';

interface Unit {
  readonly field: Pick<WidgetProps, 'id' | 'path' | 'schema'>;
  readonly children: ReactNode;
}

/** A text box with its unit inside, if it has one. Not a component where it has none, because a form shows many at once. */
export function withUnit({ field, children }: Unit): ReactNode {
  const isAmount = amountCurrency(field.schema) !== undefined;
  return isAmount || unitOf(field.schema) !== undefined ? <WithUnit field={field}>{children}</WithUnit> : children;
}

function WithUnit({ field, children }: Unit): ReactNode {
  const { id, schema } = field;
  const currency = useCurrency(field);
  const unit = unitOf(schema, currency);
  if (unit === undefined && currency === undefined) return children;
  // The box must keep its text and focus when a currency sign appears or disappears, so the element stays the same.
  return (
    <div className="form-with-unit" style={{ '--unit-length': unit?.length ?? 0 } as CSSProperties}>
      {children}
      {unit === undefined ? null : (
        <span className="form-unit" id={`${id}-unit`}>
          {unit}
        </span>
      )}
    </div>
  );
}
