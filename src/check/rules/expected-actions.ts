import { fieldsOf } from '../../compile/text.ts';
import { covers } from '../../language/guards/covers.ts';
import { resolveWhen } from '../../language/guards/resolve.ts';
import type { ExpectedAction } from '../../language/record.ts';
import type { Known, Report } from '../known.ts';
import { propertyOf, type Row } from '../row.ts';
import type { ScreenRule } from '../rule.ts';
import type { OfferSite, Sites } from '../sites.ts';
import { isMadeBy } from '../statuses.ts';

/** Actions mean, ask and are offered as the record says that people rely on. */
export const expectedActions: ScreenRule = (sites, known, report) => {
  for (const offer of sites.offers) {
    if (offer.row.kind !== 'record') continue;
    for (const expected of offer.row.schema.expected?.actions ?? [])
      if (isMadeBy(known, offer, expected)) checkOffer(offer, expected, report);
  }
  for (const { row, owner } of shownRows(sites, known)) {
    for (const expected of row.schema.expected?.actions ?? []) {
      if (sites.offers.some((offer) => isMadeBy(known, offer, expected))) continue;
      const action = expected.request ?? expected.view ?? expected.sheet ?? '';
      report(owner, 'actions', 'expected.action', { action, record: row.name }, { at: 'key' });
    }
  }
};

/** The records that a screen shows in lists and tables, each where its actions stand. */
function shownRows(
  { columns, tables, screen, id }: Sites,
  known: Known,
): readonly { readonly row: RecordRow; readonly owner: object }[] {
  const found = new Map<string, { readonly row: RecordRow; readonly owner: object }>();
  for (const { row, siblings } of columns) {
    const owner = tables.find(({ section }) => section.columns === siblings)?.section ?? screen;
    const isMain = owner === screen && (screen.kind !== 'list' || known.wholeLists.get(screen.record) === id);
    // The list of a record offers it whole; a table in another's sheet need not.
    const isPart =
      row.kind === 'record' && (row.schema.expected?.filters ?? row.schema.expected?.sortable) === undefined;
    if (row.kind === 'record' && (isMain || isPart) && !found.has(row.name)) found.set(row.name, { row, owner });
  }
  return [...found.values()];
}

type RecordRow = Extract<Row, { kind: 'record' }>;

function checkOffer(
  { action, own, owner, key, row, title }: OfferSite,
  expected: ExpectedAction,
  report: Report,
): void {
  const { intent, names = [], when } = expected;
  const [wanted, given] = [resolveWhen(when), resolveWhen(own)];
  if (when !== undefined && !(covers(wanted, given) && covers(given, wanted)))
    report(owner, key, 'expected.when', { title, when: JSON.stringify(when) }, { at: 'key' });
  if (action === undefined) return;
  if (intent !== undefined && action.intent !== intent) report(action, 'intent', 'expected.intent', { title, intent });
  // Without a question, that there is none is what is wrong.
  if (names.length > 0 && 'request' in action && action.kind === 'request' && action.confirm === undefined) return;
  const question = 'confirm' in action ? `${action.confirm ?? ''}${action.warning ?? ''}` : '';
  const lost = names.filter((field) => !fieldsOf(question).includes(field));
  if (lost.length === 0) return;
  const fields = lost.map((field) => `「${propertyOf(row, field)?.title ?? field}」`).join('');
  const place = 'warning' in action && action.warning !== undefined ? 'warning' : 'confirm';
  report(action, place, 'expected.names', { title, fields, names: lost.map((field) => `{${field}}`).join(' ') });
}
