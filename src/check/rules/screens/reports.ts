import { groupsOf } from '../../../language/contract/report.ts';
import { own } from '../../../language/own.ts';
import { findCall } from '../../../language/project/find-call.ts';
import { nameHint } from '../../problems/nearest.ts';
import type { ScreenRule } from '../../rule.ts';

/** Checks that a report shows figures which its call declares, each a number, and groups that the call supports. */
export const reports: ScreenRule = ({ screen }, { api }, report) => {
  if (screen.kind !== 'report' || api === null || report.isBlamed(screen, 'request')) return;
  const declared = findCall(api, screen.request)?.call.report;
  if (declared === undefined) return;
  for (const column of screen.figures)
    if (own(declared.figures, column.field) === undefined && !report.isBlamed(column, 'field'))
      report(
        column,
        'field',
        'report.unknown',
        { field: column.field },
        nameHint(column.field, Object.keys(declared.figures)),
      );
  const known = groupsOf(declared);
  for (const [index, name] of (screen.groups ?? []).entries())
    if (!known.includes(name))
      report(screen.groups ?? [], index, 'report.group', { field: name }, nameHint(name, known));
};
