import { findCall } from '../../../language/project/find-call.ts';
import type { Known } from '../../known.ts';
import type { ProjectRule } from '../../rule.ts';
import { callsOfFields } from '../../sites/field-calls.ts';
import type { Sites } from '../../sites/sites.ts';

/** Checks that every call available to people with a permission is used by some screen, form or custom view. */
export const offeredCalls: ProjectRule = (known, report, screens) => {
  const { api } = known;
  if (api === null) return;
  const made = new Set(requestsOf(known, screens).map((request) => findCall(api, request)?.key));
  // Actions make these calls before their own, to warn of its consequences.
  const warning = new Set(Object.values(api).map(({ warns }) => warns));
  const unoffered = Object.entries(api).flatMap(([key, { permission }]) => {
    // Signing in, the console's own screens and the calls of every sheet belong to no screen.
    const isOwn = permission === 'public' || permission === 'session' || permission.startsWith('screen:');
    const isAskedAnywhere = key.startsWith('GET /api/explain/') || warning.has(key);
    return isOwn || isAskedAnywhere || made.has(key) ? [] : [key];
  });
  // Unused calls of one screen are reported once, at the first.
  const [first] = unoffered;
  if (first !== undefined) report(api, first, 'call.unoffered', { request: unoffered }, { at: 'key' });
};

function requestsOf({ forms, views, options, records }: Known, screens: readonly Sites[]): readonly string[] {
  return [
    ...screens.flatMap(({ requests }) => requests.map(({ request }) => request)),
    ...Object.values(options ?? {}).map(({ request }) => request),
    // A rule of its own reports lists that do not offer to reorder their rows.
    ...[...records.values()].flatMap((record) => record?.order?.request ?? []),
    ...[...forms.values()].flatMap((form) => callsOfFields(form, views)),
    ...screens.flatMap((sites) => sites.views.flatMap(({ owner }) => views?.[owner.view]?.requests ?? [])),
  ];
}
