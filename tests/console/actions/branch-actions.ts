import type { ResolvedFormAction, ResolvedRequestAction } from '../../../src/compile/resolved.ts';

/** The members that the actions of these tests share. */
export const base = { name: 'act', title: '操作', when: [], permission: 'branch:write', closes: false } as const;

/** Closes a branch. */
export const close: ResolvedRequestAction = {
  ...base,
  kind: 'request',
  request: { method: 'POST', url: ['/api/branch/', { field: 'id' }, '/close'] },
};

/** Returns an action that opens an empty form of this name and submits only its input. */
export function opensForm(
  form: string,
  title: string,
  more: Pick<ResolvedFormAction, 'request'> & Partial<ResolvedFormAction>,
): ResolvedFormAction {
  return { ...base, kind: 'form', form, heading: { text: [title] }, submit: title, prefill: {}, body: {}, ...more };
}
