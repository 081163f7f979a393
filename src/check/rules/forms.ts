import { findCall } from '../../compile/call.ts';
import { nearest } from '../nearest.ts';
import { fieldsOfRow } from '../row.ts';
import type { ScreenRule } from '../rule.ts';

/** Forms exist, and are those that the back end validates the request with. */
export const forms: ScreenRule = (sites, known, report) => {
  for (const { owner, form, request } of sites.forms) {
    const isKnown = known.api !== null && !report.isBlamed(owner, 'request');
    const wanted = isKnown && known.api ? findCall(known.api, request)?.call.form : undefined;
    if (!known.forms.has(form)) {
      report(owner, 'form', 'form.unknown', { form }, { hint: nearest(form, known.forms.keys()) ?? wanted });
    } else if (wanted !== undefined && wanted !== form)
      report(owner, 'form', 'form.other', { form, wanted, request }, { hint: wanted });
  }
};

/** A form that edits a record finds the record's value for every field it requires. */
export const filledForms: ScreenRule = (sites, known, report) => {
  for (const { section, row } of sites.formSections) {
    const schema = known.forms.get(section.form);
    const fields = fieldsOfRow(row);
    if (!schema || fields === null) continue;
    const filled = section.prefill === undefined ? fields : Object.keys(section.prefill);
    const sent = Object.keys(section.body ?? {});
    const empty = (schema.required ?? []).filter((key) => !filled.includes(key) && !sent.includes(key));
    if (empty.length > 0)
      report(section, 'prefill', 'prefill.missing', { keys: empty.join('、'), form: section.form }, { at: 'key' });
  }
};
