import { findCall } from '../../../language/project/find-call.ts';
import { placeholder, requestParts } from '../../../language/project/request-parts.ts';
import type { Known, Report } from '../../known.ts';
import { nearest } from '../../problems/nearest.ts';
import type { ScreenRule } from '../../rule.ts';
import { fieldsOfRow } from '../../sites/row.ts';

/** Checks that forms exist, and are those that the back end validates the request with. */
export const forms: ScreenRule = (sites, known, report) => {
  for (const { owner, form, request } of sites.forms) {
    const call = known.api === null ? undefined : findCall(known.api, request)?.call;
    const isKnown = call !== undefined && !report.isBlamed(owner, 'request');
    if (!known.forms.has(form)) {
      const hint = nearest(form, known.forms.keys()) ?? (isKnown ? call.form : undefined);
      report(owner, 'form', 'form.unknown', { form }, { hint, choices: known.forms.keys() });
    } else if (isKnown) checkForm(owner, form, request, call.form, known, report);
  }
};

function checkForm(
  owner: object,
  form: string,
  request: string,
  wanted: string | undefined,
  known: Known,
  report: Report,
): void {
  if (wanted === undefined) checkSent(owner, form, request, known, report);
  else if (wanted !== form) report(owner, 'form', 'form.other', { form, wanted, request }, { hint: wanted });
}

/** Checks a call without a form: it takes only the fields of its path, and other fields would be dropped. */
function checkSent(owner: object, form: string, request: string, known: Known, report: Report): void {
  const named = (requestParts(request)?.segments ?? []).map(placeholder).filter((name) => name !== null);
  const lost = Object.keys(known.forms.get(form)?.properties ?? {}).filter((key) => !named.includes(key));
  if (named.length > 0 && lost.length > 0) report(owner, 'form', 'form.unsent', { request, form, keys: lost });
}

/**
 * Checks that a form which replaces a record loads its values: a field shown empty is cleared on saving. A bulk form is
 * exempt, because it has no single row to load.
 */
export const prefilledForms: ScreenRule = (sites, known, report) => {
  for (const { action, owner, name, row, place } of sites.actions) {
    if (place === 'bulk') continue;
    if (action.kind !== 'form' || action.load !== undefined || !/^(PUT|PATCH) /.test(action.request)) continue;
    const fields = fieldsOfRow(row) ?? [];
    const filled = [...Object.keys(action.prefill ?? {}), ...Object.keys(action.body ?? {})];
    const emptied = Object.keys(known.forms.get(action.form)?.properties ?? {}).filter(
      (key) => fields.includes(key) && !filled.includes(key),
    );
    if (emptied.length > 0)
      report(owner, name, 'prefill.absent', { title: action.title, keys: emptied }, { at: 'key' });
  }
};

/** Checks that a form which edits a record gets the record's value for every required field. */
export const filledForms: ScreenRule = (sites, known, report) => {
  for (const { section, row } of sites.formSections) {
    const schema = known.forms.get(section.form);
    const fields = fieldsOfRow(row);
    if (!schema || fields === null) continue;
    const filled = section.prefill === undefined ? fields : Object.keys(section.prefill);
    const sent = Object.keys(section.body ?? {});
    // A field of the row that the form shows empty is lost on saving, required or not.
    const needed = Object.keys(schema.properties).filter(
      (key) => schema.required?.includes(key) || fields.includes(key),
    );
    const empty = needed.filter((key) => !filled.includes(key) && !sent.includes(key));
    if (empty.length > 0)
      report(section, 'prefill', 'prefill.missing', { keys: empty, form: section.form }, { at: 'key' });
  }
};
