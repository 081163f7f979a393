import type { FieldSchema } from '../../../language/form.ts';
import { isUnitBefore, moneyUnit } from '../../../language/text/money-unit.ts';

const sentence = /^单位：([^。]{1,8})(?:。|$)/;

/**
 * Returns the unit shown inside a field's box: the one its help begins with (`单位：%。…`), else the sign of its currency;
 * `undefined` if it has none, or its currency is not chosen yet.
 */
export function unitOf({ ui }: FieldSchema, currency?: string): string | undefined {
  return statedUnit(ui) ?? (currency ? moneyUnit(currency) : undefined);
}

/** Returns whether a field's unit stands before the input: the sign of a currency that is written there. */
export function isBeforeInput({ ui }: FieldSchema, currency?: string): boolean {
  return statedUnit(ui) === undefined && Boolean(currency) && isUnitBefore(currency ?? '');
}

/** Returns a field's help without the unit that is shown in its box; `undefined` if nothing is left. */
export function helpBesideUnit({ ui }: FieldSchema): string | undefined {
  return helpIn(ui)?.replace(sentence, '') || undefined;
}

function statedUnit(ui: FieldSchema['ui']): string | undefined {
  return sentence.exec(helpIn(ui) ?? '')?.[1];
}

function helpIn(ui: FieldSchema['ui']): string | undefined {
  return ui !== undefined && 'help' in ui ? ui.help : undefined;
}
