import { findCall } from '../../../language/project/find-call.ts';
import type { ScreenRule } from '../../rule.ts';
import { amongFields, fieldsOfRow, recordTitle } from '../../sites/row.ts';

/** Checks that the search box of a list covers fields of its record that its call can search by. */
export const searched: ScreenRule = ({ screen, searches }, { api }, report) => {
  for (const { fields, row } of searches) {
    if (api === null || report.isBlamed(screen, 'request')) return;
    const request = 'request' in screen ? screen.request : '';
    const offered = findCall(api, request)?.call.search ?? [];
    for (const [index, field] of fields.entries()) {
      if (offered.includes(field)) continue;
      const code = (fieldsOfRow(row)?.includes(field) ?? true) ? 'search.unsupported' : 'field.unknown';
      report(fields, index, code, { field, request, record: recordTitle(row) }, amongFields(row, field, offered));
    }
  }
};
