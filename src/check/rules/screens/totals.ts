import { findCall } from '../../../language/project/find-call.ts';
import type { ScreenRule } from '../../rule.ts';

/** A list's totals are sums that its call can be asked for: those of the rows on the page alone would mislead. */
export const totals: ScreenRule = ({ screen }, { api }, report) => {
  if (screen.kind !== 'list' || api === null || report.isBlamed(screen, 'request')) return;
  const offered = findCall(api, screen.request)?.call.totals ?? [];
  for (const column of screen.columns)
    if (
      'total' in column &&
      column.total === true &&
      !offered.includes(column.field) &&
      !report.isBlamed(column, 'field')
    )
      report(column, 'total', 'total.unsupported', { request: screen.request, field: column.field }, { at: 'key' });
};
