import type { FormAction } from '../../kinds/actions/form/spec.ts';
import { own } from '../../language/own.ts';
import type { Known } from '../known.ts';
import type { RequestSite } from '../sites/sites.ts';

/** The source of a request placeholder: a form, the row, or the row through a hidden field of the form. */
export type Source = 'form' | 'row' | { readonly text: string };

/**
 * Returns the source of a request placeholder. A hidden form field takes its value from `load`, from its default, or
 * from `prefill`, which may refer to the row; without any of these the placeholder is filled from the row.
 *
 * @example
 * sourceOf(site, 'id', known) // 'row'
 */
export function sourceOf({ owner, form }: RequestSite, field: string, { forms }: Known): Source {
  const property = own(forms.get(form ?? '')?.properties, field);
  if (property === undefined) return 'row';
  if (property.ui?.widget !== 'hidden' || property.default !== undefined || property.const !== undefined) return 'form';
  // Only actions have a form that fills their request.
  const { load, prefill } = owner as FormAction;
  const given = own(prefill ?? {}, field);
  if (given !== undefined) return typeof given === 'string' ? { text: given } : 'form';
  return load === undefined ? 'row' : 'form';
}
