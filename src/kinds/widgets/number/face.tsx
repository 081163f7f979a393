import { type ReactNode, useMemo } from 'react';
import { None } from '../../../console/form/controls/plain-value.tsx';
import { WithUnit } from '../../../console/form/controls/with-unit.tsx';
import { type Notation, useDraft } from '../../../console/form/draft/use-draft.ts';
import { unitOf } from '../../../console/form/field/unit.ts';
import { useCurrency } from '../../../console/form/field/use-currency.ts';
import { Input } from '../../../console/ui/input.tsx';
import { typeOf } from '../../../language/choices.ts';
import type { FieldSchema } from '../../../language/form.ts';
import { amountIn, currencyPlaces } from '../../../language/text/currency.ts';
import { moneyUnit } from '../../../language/text/money-unit.ts';
import { readNumber } from '../../../language/text/read-number.ts';
import { writeNumber } from '../../../language/text/separators.ts';
import { plainPunctuation } from '../../../language/text/written-number.ts';
import { controlProps, type Widget, type WidgetProps } from '../face.ts';
import type { NumberUi } from './spec.ts';

/** A number; other input is kept as typed, for the validator to report. */
export const number: Widget<NumberUi> = { Face: NumberInput, Value: NumberValue, label: 'control' };

/** Returns the notation of numbers, parsed by `readNumber`: amounts in a currency, the project's by default. */
export const numericIn = (currency?: string): Notation => ({
  show: (value, schema) => {
    if (typeof value === 'string') return value;
    if (typeof value !== 'number') return '';
    const places = currency ? currencyPlaces(currency) : decimalsOf(schema);
    return writeNumber(
      places > 0 && Number.isFinite(value) && hasAtMost(value, places) ? value.toFixed(places) : String(value),
    );
  },
  read: (typed) => {
    if (plainPunctuation(typed) === '') return undefined;
    const digits = readNumber(typed, currency);
    if (digits === undefined) return typed.trim();
    const value = Number(digits);
    // A number beyond floating-point precision is kept as typed, so that its value does not change.
    return isExact(digits, value) ? value : digits;
  },
});

function NumberInput(props: WidgetProps<NumberUi>): ReactNode {
  const currency = useCurrency(props);
  const notation = useMemo(() => numericIn(currency), [currency]);
  return (
    <WithUnit field={props}>
      <Input
        {...controlProps(props)}
        {...useDraft<HTMLInputElement>(props, notation)}
        isWide
        className="form-number"
        type="text"
        inputMode={typeOf(props.schema) === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
        placeholder={props.ui.placeholder}
      />
    </WithUnit>
  );
}

function NumberValue(props: WidgetProps<NumberUi>): ReactNode {
  const { value, schema, ui } = props;
  const currency = useCurrency(props);
  if (typeof value !== 'number')
    return value === undefined || value === null ? <None text={ui.empty} /> : String(value);
  const unit = unitOf(schema, currency) ?? '';
  // An amount's currency sign replaces its unit: the rest is what is paid for, `¥188.50/小时`.
  const sign = currency ? moneyUnit(currency) : '';
  const money = sign !== '' && unit.startsWith(sign) ? amountIn(currency ?? '', value) : null;
  return money === null ? `${writeNumber(String(value))}${unit}` : `${money}${unit.slice(sign.length)}`;
}

/** Returns the decimal places that `multipleOf` allows: 2 for 0.01, 0 for integers. */
function decimalsOf({ multipleOf }: FieldSchema): number {
  return /^0\.(0*1)$/.exec(String(multipleOf))?.[1]?.length ?? 0;
}

function isExact(digits: string, value: number): boolean {
  if (!digits.includes('.')) return Number.isSafeInteger(value);
  return digits.replace(/^[+-]?0*\.?0*|\./g, '').replace(/0+$/, '').length <= 15;
}

function hasAtMost(value: number, places: number): boolean {
  return (String(value).split('.')[1]?.length ?? 0) <= places;
}
