/** A text for each plural form that the language has; `other` for all it does not name. */
export interface PluralForms extends Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> {
  readonly other: string;
}

/**
 * Returns the function that chooses, by the plural rules of a language, which text a count takes.
 *
 * @example
 * pluralIn('en')(1, { one: '1 row', other: 'rows' }) // '1 row'
 */
export function pluralIn(language: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
