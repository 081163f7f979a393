import { pageForm } from '../../../compile/form/page-form.ts';
import { fieldsOf } from '../../../compile/text.ts';
import type { RecordSchema } from '../../../language/contract/record.ts';
import type { FormSchema } from '../../../language/form.ts';
import type { When } from '../../../language/guard.ts';
import { passes } from '../../../language/guards/holds.ts';
import { resolveWhen } from '../../../language/guards/resolve.ts';
import { own } from '../../../language/own.ts';
import { sheetName } from '../../../language/places/sheet-name.ts';
import type { Known } from '../../known.ts';
import { sourceOf } from '../../problems/source-of.ts';
import { literals } from '../../problems/words.ts';
import type { ScreenRule } from '../../rule.ts';
import type { Row } from '../../sites/row.ts';
import type { OfferSite, RequestSite, Sites } from '../../sites/sites.ts';
import { guardOf, valuesOf } from '../guards/guards.ts';

/** Checks that every row offering an action, or a sheet, has a value for each field that fills the request. */
export const filledRequests: ScreenRule = (sites, known, report) => {
  for (const offer of sites.offers) {
    const { row, title, guards, isWhole } = offer;
    if (row.kind !== 'record') continue;
    for (const field of requestsOf(sites, offer).flatMap((site) => filledBy(site, known))) {
      if (hasValue(row.schema, field, guards, isWhole)) continue;
      const named = own(row.schema.properties, field)?.title ?? field;
      const parameters = { title, field: named, when: guardWith(known, row, field) };
      report(offer.owner, offer.key, 'request.when', parameters, { at: 'key' });
    }
  }
};

/**
 * Checks that form input filling the form's own request is required; hidden fields are exempt, because people do not
 * fill them in.
 */
export const fillingForms: ScreenRule = ({ requests }, { forms }, report) => {
  for (const { owner, request, form = '' } of requests) {
    const schema = forms.get(form);
    if (!schema) continue;
    for (const field of fieldsOf(request)) {
      const property = own(schema.properties, field);
      if (property === undefined || property.ui?.widget === 'hidden') continue;
      if (hasValue(pageForm(schema), field, [], false)) continue;
      report(owner, 'form', 'form.optional', { request, form, field: property.title ?? field });
    }
  }
};

/**
 * Returns whether every row that passes the guards has a value for a field: the record requires it, or a guard tests
 * for it. `isWhole`: the row has all of its fields, as in the response for a single record.
 *
 * @example
 * hasValue(schema, 'borrower', [{ borrower: { present: true } }], false) // true
 */
export function hasValue(
  { properties, required = [] }: Pick<RecordSchema | FormSchema, 'properties' | 'required'>,
  field: string,
  guards: readonly When[],
  isWhole: boolean,
): boolean {
  const isNullable = [own(properties, field)?.type].flat().includes('null');
  if (!isNullable && (isWhole || required.includes(field))) return true;
  return guards.flatMap(resolveWhen).some((guard) => guard.field === field && !passes(guard.test, null));
}

/** Returns a guard that admits every value of a field, ready to copy. */
function guardWith(known: Known, row: Row, field: string): string {
  const values = valuesOf(known, row, field)?.filter((value) => value !== null);
  return values === undefined ? `{ "${field}": { "present": true } }` : guardOf(field, literals(values));
}

/** Returns the requests made when an offer is used. */
function requestsOf({ requests, sheets }: Sites, { action, owner }: OfferSite): readonly RequestSite[] {
  const opened = action?.kind === 'sheet' ? sheets.find(({ name }) => name === sheetName(action))?.sheet : undefined;
  return requests.filter((site) => site.owner === (opened ?? action ?? owner));
}

/** Returns the row fields that fill a request, directly or through a form; excludes form input. */
function filledBy(site: RequestSite, known: Known): readonly string[] {
  // Another rule reports a missing form.
  if (site.form !== undefined && !known.forms.get(site.form)) return [];
  return fieldsOf(site.request).flatMap((field) => {
    const source = sourceOf(site, field, known);
    return source === 'form' ? [] : source === 'row' ? field : fieldsOf(source.text);
  });
}
