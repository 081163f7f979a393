import { findCall } from '../../compile/call.ts';
import type { FieldSchema } from '../../language/form.ts';
import type { Known } from '../known.ts';
import type { ProjectRule } from '../rule.ts';
import type { Sites } from '../sites.ts';

/** What the contract offers to people with a permission, some screen, form or custom view makes use of. */
export const offeredCalls: ProjectRule = (known, report, screens) => {
  const { api } = known;
  if (api === null) return;
  const made = new Set(requestsOf(known, screens).map((request) => findCall(api, request)?.key));
  for (const [key, { permission }] of Object.entries(api)) {
    // Signing in and the console's own screens are nobody's screen.
    const isOwn = permission === 'public' || permission === 'session' || permission.startsWith('screen:');
    if (!isOwn && !made.has(key)) report(api, key, 'call.unoffered', { request: key }, { at: 'key' });
  }
};

function requestsOf({ forms, views, options }: Known, screens: readonly Sites[]): readonly string[] {
  return [
    ...screens.flatMap(({ requests }) => requests.map(({ request }) => request)),
    ...Object.values(options ?? {}).map(({ request }) => request),
    ...[...forms.values()].flatMap((form) => (form === null ? [] : fieldRequests(form))),
    ...Object.values(views ?? {}).flatMap(({ requests = [] }) => requests),
  ];
}

function fieldRequests({ ui, properties, items }: FieldSchema): readonly string[] {
  const inner = [...Object.values(properties ?? {}), ...(items === undefined ? [] : [items])];
  return [...(ui?.request === undefined ? [] : [ui.request]), ...inner.flatMap(fieldRequests)];
}
