import { approvalsIn } from '../approval/declared-approvals.ts';
import type { Routes } from './call.ts';
import type { Contract } from './contract.ts';

/** Returns the calls of the contract without a handler, and the handlers without a call. */
export function unmatched(
  api: Contract['api'],
  routes: Routes,
): { readonly unhandled: readonly string[]; readonly undeclared: readonly string[] } {
  return {
    unhandled: Object.keys(api).filter((key) => !Object.hasOwn(routes, key)),
    undeclared: Object.keys(routes).filter((key) => !Object.hasOwn(api, key)),
  };
}

/** Returns the mismatches between the contract and the handlers, one sentence each. */
export function mismatches({ api, forms, records }: Contract, routes: Routes): readonly string[] {
  const { unhandled, undeclared } = unmatched(api, routes);
  return [
    ...unhandled.map((key) => `${key} stands in schemas/api.json but has no handler: add one to the routes of an area`),
    ...undeclared.map((key) => `${key} has a handler but no entry in schemas/api.json: say there who may call it`),
    ...approvalsIn({ api, records }).flatMap(({ key }) => [
      ...(mayWait(routes[key]) ? [] : [`${key} may have to be approved: it may do nothing outside of its transaction`]),
      ...(api[key]?.form === undefined ? [`${key} may have to be approved: it needs a form that says why`] : []),
    ]),
    ...Object.entries(api).flatMap(([key, { permission, form, record }]) => [
      ...(/^(public|session|[a-z][\w-]*:(read|write))$/.test(permission) ? [] : [`${key} has no permission`]),
      ...(form && !forms[form] ? [`${key} names the form ${form}, which schemas/forms does not have`] : []),
      ...(record && !records[record] ? [`${key} names the record ${record}, which schemas/records does not have`] : []),
    ]),
  ];
}

/** Whether a call can be deferred until approval: it can be rolled back, or is sent only after the approval. */
function mayWait(handler: Routes[string] | undefined): boolean {
  return typeof handler === 'function' || (handler !== undefined && 'forward' in handler);
}
