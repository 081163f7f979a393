import { findCall } from '../../../language/project/find-call.ts';
import { nameHint } from '../../problems/nearest.ts';
import type { ScreenRule } from '../../rule.ts';

/** Checks that fields shown after an action are in the response to its call, as far as the contract declares it. */
export const reveals: ScreenRule = ({ actions }, { api, records }, report) => {
  for (const { action } of actions) {
    if (action.kind !== 'form' || action.reveal === undefined || api === null) continue;
    const { reveal, request } = action;
    const call = findCall(api, request)?.call;
    const record = call?.record === undefined ? undefined : records.get(call.record);
    const fields = call?.reveals ?? (record ? Object.keys(record.properties) : undefined);
    if (fields !== undefined && !fields.includes(reveal.field))
      report(reveal, 'field', 'reveal.unknown', { request, field: reveal.field }, nameHint(reveal.field, fields));
  }
};
