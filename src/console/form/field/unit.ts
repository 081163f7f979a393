import type { FieldSchema } from '../../../language/form.ts';
import { moneyUnit } from '../../../language/text/money-unit.ts';

const sentence = /^单位：([^。]{1,8})(?:。|$)/;

/**
 * Returns the unit that stands inside a field's box: what its help begins with (`单位：%。…`), else that of the currency of
 * its amount; `undefined` if it has none, or its currency is not chosen yet.
 */
export function unitOf({ ui }: FieldSchema, currency?: string): string | undefined {
  const unit = sentence.exec(helpIn(ui) ?? '')?.[1];
  return unit === undefined && currency !== undefined && currency !== '' ? moneyUnit(currency) : unit;
}

/** Returns a field's help without the unit that is shown in its box; `undefined` if nothing is left. */
export function helpBesideUnit({ ui }: FieldSchema): string | undefined {
  return helpIn(ui)?.replace(sentence, '') || undefined;
}

function helpIn(ui: FieldSchema['ui']): string | undefined {
  return ui !== undefined && 'help' in ui ? ui.help : undefined;
}
