import type { FieldSchema } from '../../../language/form.ts';
import { isAmount, moneyUnit } from '../../../language/text/money-unit.ts';

const sentence = /^单位：([^。]{1,8})(?:。|$)/;

/**
 * Returns the unit that stands inside a field's box: what its help begins with (`单位：%。…`), else the sign of the currency that
 * it names, else the unit of an amount (`multipleOf: 0.01`); `undefined` if it has none, or its currency is not chosen yet.
 */
export function unitOf({ ui, multipleOf }: FieldSchema, currency?: string): string | undefined {
  const unit = sentence.exec(helpIn(ui) ?? '')?.[1];
  if (unit !== undefined || currency === '') return unit;
  return currency !== undefined || isAmount({ multipleOf }) ? moneyUnit(currency) : undefined;
}

/** Returns a field's help without the unit that stands in its box; `undefined` if nothing is left. */
export function helpBesideUnit({ ui }: FieldSchema): string | undefined {
  return helpIn(ui)?.replace(sentence, '') || undefined;
}

function helpIn(ui: FieldSchema['ui']): string | undefined {
  return ui !== undefined && 'help' in ui ? ui.help : undefined;
}
