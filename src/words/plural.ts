/** A text per plural form of the language; `other` for all others. */
export interface PluralForms extends Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> {
  readonly other: string;
}

/**
 * Returns the function that selects the text for a count by the plural rules of a language.
 *
 * @example
 * pluralIn('en')(1, { one: '1 row', other: 'rows' }) // '1 row'
 */
export function pluralIn(language: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
