import type { ResolvedFormAction, ResolvedRequestAction } from '../../../src/compile/resolved.ts';

/** What the actions of these tests have in common. */
export const base = { name: 'act', title: '操作', when: [], permission: 'branch:write', closes: false } as const;

/** Closes a branch. */
export const close: ResolvedRequestAction = {
  ...base,
  kind: 'request',
  request: { method: 'POST', url: ['/api/branch/', { field: 'id' }, '/close'] },
};

/** Returns an action that opens a form of this name and sends it; the form is empty, and nothing is added to what is typed. */
export function opensForm(
  form: string,
  title: string,
  more: Pick<ResolvedFormAction, 'request'> & Partial<ResolvedFormAction>,
): ResolvedFormAction {
  return { ...base, kind: 'form', form, heading: { text: [title] }, submit: title, prefill: {}, body: {}, ...more };
}
