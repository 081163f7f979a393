import { createElement } from 'react';
import { isEdit } from '../../../compile/action/edits.ts';
import type { ResolvedFormAction, ResolvedReveal } from '../../../compile/resolved.ts';
import { rowIn, type Scope } from '../../../console/actions/scope.ts';
import { writeOf } from '../../../console/actions/write-of.ts';
import { attempt } from '../../../console/client/write/attempt.ts';
import { sendEdit } from '../../../console/client/write/send-edit.ts';
import { seenVersion, sourceOf } from '../../../console/client/write/version.ts';
import { fillTitle } from '../../../console/columns/template.ts';
import type { Json } from '../../../language/json.ts';
import { isMembers } from '../../../language/members.ts';
import type { ActionKind } from '../face.ts';

/** Opens a form and sends its values. */
export const form: ActionKind<ResolvedFormAction> = {
  dialog: async () => (await import('./form-dialog.tsx')).FormActionDialog,
  perform: async (action, scope, input, seen) => {
    // Loaded first, because the one-time value must be shown even if the component has unmounted.
    const revealed = action.reveal && (await import('./reveal-dialog.tsx'));
    const write = writeOf(action, scope.row, input);
    const record = input !== undefined && sourceOf(input) !== undefined ? input : scope.row;
    const tag = seenVersion(seen);
    const answer = await (tag === undefined
      ? sendEdit(write, record, isEdit(action) ? () => rowIn(scope) : undefined)
      : attempt({ ...write, ifMatch: tag }));
    if (action.reveal !== undefined && revealed !== undefined)
      reveal(revealed, action.reveal, answer, { ...scope, row: input ?? {} });
    return answer;
  },
  showsFailure: true,
};

/**
 * Shows a one-time value of the response; the title's placeholders are filled from the response and from `scope.row`,
 * the submitted values. Does nothing if the response lacks the value.
 */
function reveal(
  { RevealDialog }: typeof import('./reveal-dialog.tsx'),
  shown: ResolvedReveal,
  answer: Json,
  scope: Scope,
): void {
  if (!isMembers(answer)) return;
  const value = answer[shown.field];
  if (typeof value !== 'string' && typeof value !== 'number') return;
  const title = fillTitle(shown.title, { ...scope.row, ...answer }, scope.lookups);
  // Two different values must both be shown, so the value is part of the key.
  const subject = JSON.stringify([title, value]);
  scope.show((close) => createElement(RevealDialog, { title, note: shown.note, value: String(value), close }), subject);
}
