import { recordOfItems, typesOf } from '../../../language/contract/record.ts';
import { unknownRecord } from '../../../language/infer/records.ts';
import { findCall } from '../../../language/project/find-call.ts';
import type { Known, Report } from '../../known.ts';
import { nameHint } from '../../problems/nearest.ts';
import type { ScreenRule } from '../../rule.ts';
import { propertyOf } from '../../sites/row.ts';
import type { RequestSite, TableSite } from '../../sites/sites.ts';

/** Checks that records exist, and that requests and tables return the records which the screen names. */
export const records: ScreenRule = (sites, known, report) => {
  for (const { owner, record } of sites.records) {
    if (record !== unknownRecord && !known.records.has(record))
      report(owner, 'record', 'record.unknown', { record }, nameHint(record, known.records.keys()));
  }
  // A sheet without a record uses the list's; a wrong one is reported once.
  const reported = new Set<string>();
  for (const site of sites.requests) checkAnswer(site, known, reported, report);
  for (const site of sites.tables) checkTable(site, known, report);
};

function checkAnswer(
  { owner, key, request, answers }: RequestSite,
  known: Known,
  reported: Set<string>,
  report: Report,
): void {
  const answered = known.api === null ? undefined : findCall(known.api, request)?.call.record;
  if (answers === undefined || answered === undefined || answers === answered || !known.records.has(answers)) return;
  if (!reported.has(answers)) report(owner, key, 'record.other', { answered, record: answers });
  reported.add(answers);
}

function checkTable({ section, row }: TableSite, known: Known, report: Report): void {
  const { field, record } = section;
  if ((field === undefined) === (section.request === undefined)) report(section, null, 'table.source');
  const property = field === undefined ? undefined : propertyOf(row, field);
  if (field === undefined || property === undefined) return;
  const of = recordOfItems(property);
  if (!typesOf(property).includes('array')) report(section, 'field', 'field.not-list', { field });
  else if (of !== undefined && of !== record && known.records.has(record))
    report(section, 'record', 'record.other', { answered: of, record }, { hint: of });
}
