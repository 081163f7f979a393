import type { FormAction } from '../../kinds/actions/form/spec.ts';
import { own } from '../../language/own.ts';
import type { Known } from '../known.ts';
import type { RequestSite } from '../sites/sites.ts';

/** What fills a placeholder of a request: a form, the row, or the row through a field that the form keeps hidden. */
export type Source = 'form' | 'row' | { readonly text: string };

/**
 * Returns what fills a placeholder of a request. A field that a form hides has what it is given: by `load`, by a
 * default, or by `prefill`, from the row or not; with none of these the row is asked.
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
