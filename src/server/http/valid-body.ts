import type { ApiCall } from '../../language/contract/api.ts';
import type { Json } from '../../language/json.ts';
import { formValues, parsedTexts } from '../records/form-values.ts';
import { requireShortLists } from '../records/list-length.ts';
import { inLocalTime } from '../records/local-times.ts';
import { writtenTexts } from '../records/written-texts.ts';
import { bodyCheckOf, requireStorableText } from './body-check.ts';
import type { Contract } from './contract.ts';

/**
 * Returns the body of a call with normalized texts and with times in the project's time zone; throws a 400 Failure for
 * malformed text, and for a body that does not match the call's form.
 */
export function validBody(entry: ApiCall, forms: Contract['forms'], url: URL, sent: Json, now: number): Json {
  const { form: name, shape } = entry;
  const form = name ? forms[name] : undefined;
  const written = form ? writtenTexts(entry, form, parsedTexts(entry, form, sent)) : sent;
  const given = form ? formValues(entry, form, written) : written;
  requireStorableText(form, given, url);
  requireShortLists(form, given);
  const body = form && shape !== 'entries' ? inLocalTime(form, written) : written;
  if (name) bodyCheckOf(forms)(name, form ? formValues(entry, form, body) : body, now);
  return body;
}
