import { requestParts } from '../../compile/request.ts';
import { nearest } from '../nearest.ts';
import type { FileRule } from '../rule.ts';

/** The contract's calls are written as calls, need a permission that exists, and name records and forms that exist. */
export const apiFile: FileRule = (known, report) => {
  const seen = new Set<string>();
  const api = known.api ?? {};
  for (const [key, call] of Object.entries(api)) {
    const parts = requestParts(key);
    if (parts === null || parts.query.length > 0) report(api, key, 'request.form', { value: key }, { at: 'key' });
    const shape = key.replace(/\{[^{}]*\}/g, '{}');
    if (seen.has(shape)) report(api, key, 'request.twice', { request: key }, { at: 'key' });
    seen.add(shape);
    if (!/^(public|session|[a-z][\w-]*:(read|write))$/.test(call.permission))
      report(call, 'permission', 'permission.form', { permission: call.permission });
    if (call.record !== undefined && !known.records.has(call.record))
      report(
        call,
        'record',
        'record.unknown',
        { record: call.record },
        { hint: nearest(call.record, known.records.keys()) },
      );
    if (call.form !== undefined && !known.forms.has(call.form))
      report(call, 'form', 'form.unknown', { form: call.form }, { hint: nearest(call.form, known.forms.keys()) });
    if (call.list === true && call.record === undefined)
      report(api, key, 'list.record', { request: key }, { at: 'key' });
  }
};
