import type { FieldSchema } from '../../../language/form.ts';
import { isUnitBefore, moneyUnit } from '../../../language/text/money-unit.ts';

/**
 * Returns the unit shown inside a field's box: its own, else the sign of its currency; `undefined` if it has none, or its
 * currency is not chosen yet.
 */
export function unitOf({ ui }: FieldSchema, currency?: string): string | undefined {
  return ownUnit(ui) ?? (currency ? moneyUnit(currency) : undefined);
}

/** Returns whether a field's unit stands before the input: the sign of a currency that is written there. */
export function isBeforeInput({ ui }: FieldSchema, currency?: string): boolean {
  return ownUnit(ui) === undefined && Boolean(currency) && isUnitBefore(currency ?? '');
}

function ownUnit(ui: FieldSchema['ui']): string | undefined {
  return ui !== undefined && 'unit' in ui ? ui.unit : undefined;
}
