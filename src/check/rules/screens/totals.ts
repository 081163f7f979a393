import { isSummed } from '../../../kinds/columns/column.ts';
import { hasRows } from '../../../kinds/sections/section.ts';
import { findCall } from '../../../language/project/find-call.ts';
import type { ScreenRule } from '../../rule.ts';

/**
 * Checks that the totals of a list, or of a table in a sheet, are sums that its call provides: sums of the current page
 * alone would mislead.
 */
export const totals: ScreenRule = ({ screen, sections }, { api }, report) => {
  const tables = sections.flatMap(({ section }) => (hasRows(section) ? [section] : []));
  for (const owner of [...(screen.kind === 'list' ? [screen] : []), ...tables]) {
    const { request, columns } = owner;
    if (request === undefined)
      for (const column of columns.filter(isSummed)) report(column, 'total', 'total.place', {}, { at: 'key' });
    if (request === undefined || api === null || report.isBlamed(owner, 'request')) continue;
    const offered = findCall(api, request)?.call.totals ?? [];
    for (const column of columns.filter(isSummed))
      if (!offered.includes(column.field) && !report.isBlamed(column, 'field'))
        report(column, 'total', 'total.unsupported', { request, field: column.field }, { at: 'key' });
  }
};
