import type { Api } from '../../../language/contract/api.ts';
import type { Approval, RecordSchema } from '../../../language/contract/record.ts';
import { findCall } from '../../../language/project/find-call.ts';
import type { Known, Report } from '../../known.ts';
import type { FileRule } from '../../rule.ts';

/** Checks that an approval cannot be bypassed with a single permission: by another call, or by raising the limit. */
export const bypassedApprovals: FileRule = (known, report) => {
  const { api } = known;
  if (api === null) return;
  for (const record of known.records.values()) {
    if (record === null) continue;
    checkOtherWays(record, api, report);
    for (const [request, approval] of approvedIn(record)) checkLimit(request, approval, known, report);
  }
};

function approvedIn({ transitions = [], approvals = {} }: RecordSchema): readonly (readonly [string, Approval])[] {
  const ofTransitions = transitions.flatMap(({ request, approval }) =>
    approval ? [[request, approval] as const] : [],
  );
  return [...ofTransitions, ...Object.entries(approvals)];
}

/** Reports the same change of status with the same permission, once with an approval and once without. */
function checkOtherWays({ transitions = [] }: RecordSchema, api: Api, report: Report): void {
  for (const { request, approval, from, to } of transitions) {
    const permission = permissionOf(api, request);
    if (approval === undefined || permission === undefined) continue;
    for (const other of transitions)
      if (
        other.approval === undefined &&
        other.to === to &&
        other.from.some((status) => from.includes(status)) &&
        permissionOf(api, other.request) === permission
      )
        report(other, 'request', 'approval.bypassed', { request, other: other.request, permission });
  }
}

/** Reports a limit that requesters can raise themselves. */
function checkLimit(request: string, approval: Approval, { api, forms }: Known, report: Report): void {
  const { above } = approval;
  const permission = api === null ? undefined : permissionOf(api, request);
  if (above === undefined || permission === undefined) return;
  const setting = Object.entries(api ?? {}).find(
    ([, { shape, form = '', permission: needed }]) =>
      shape === 'entries' && needed === permission && forms.get(form)?.properties?.[above] !== undefined,
  );
  if (setting !== undefined)
    report(approval, 'above', 'approval.setting', { request, above, settings: setting[0], permission });
}

function permissionOf(api: Api, request: string): string | undefined {
  return findCall(api, request)?.call.permission;
}
