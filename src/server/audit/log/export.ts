import { pageParameters } from '../../../language/contract/parameters.ts';
import type { RecordProperty } from '../../../language/contract/record.ts';
import { reportParameters } from '../../../language/contract/report.ts';
import type { Json } from '../../../language/json.ts';
import { isMembers, membersOf } from '../../../language/members.ts';
import { own } from '../../../language/own.ts';
import { matchCall } from '../../../language/project/find-call.ts';
import { referredBy } from '../../../language/project/link-target.ts';
import type { Project } from '../../../language/project/project.ts';
import { amountIn } from '../../../language/text/currency.ts';
import { bodyOf, type Call } from '../../http/call.ts';
import { badRequest, forbidden } from '../../http/failure.ts';
import { serverWords } from '../../http/words.ts';
import { permits } from '../../people/identity.ts';
import type { AuditEntry } from '../../store/tables/audit.ts';
import { auditContextOf } from '../call-context.ts';
import { recordUnwritten } from '../record-unwritten.ts';
import { type FileFacts, type FileSum, factsIn, isFileHash, isRowCount } from './file-facts.ts';
import type { Reference, WordingContext } from './words.ts';

/** The call by which a page reports that it exports rows of a list to a file. */
export const exportCall = 'POST /api/audit/export';

const longest = 8000;
/** Query parameters that are not filters; a report's period is one. */
const besides = [...pageParameters, 'keywordIn', ...reportParameters.filter((name) => name !== 'period')];

/**
 * Adds an entry for rows exported to a file: their list, filters, count and sums, and the file's hash. Throws a 403
 * Failure for a list that the caller may not read, 400 for a call that is no list.
 */
export async function recordExport(call: Call): Promise<undefined> {
  const { request, rows, hash, sums, selected } = bodyOf<AmountText | null>(call) ?? {};
  const isHash = hash === undefined || isFileHash(hash);
  const isSelected = selected === true;
  if (typeof request !== 'string' || request.length > longest || !isRowCount(rows) || !isHash)
    throw badRequest(serverWords().audit.wrongExport);
  const list = matchCall(call.server.contract.api, request)?.call;
  if (list === undefined || (list.list !== true && list.report === undefined))
    throw badRequest(serverWords().audit.listsOnly);
  if (!permits(call.caller, list.permission)) throw forbidden();
  const context = auditContextOf(call, call.caller);
  await recordUnwritten(call.server.store, {
    ...context,
    request,
    record: list.record ?? null,
    recordId: null,
    message: JSON.stringify({
      rows,
      selected: isSelected || undefined,
      sums: sumsOf(call, list.record, sums),
      hash,
    } satisfies FileFacts),
  });
  return undefined;
}

/** Returns the declaration of a report's period, which no record contains. */
const days = () => ({ title: serverWords().audit.periodTitle, format: 'date' }) as const;

interface AmountText {
  readonly request?: unknown;
  readonly rows?: unknown;
  readonly hash?: unknown;
  readonly sums?: unknown;
  readonly selected?: unknown;
}

/**
 * Returns the sums of a file by field. Throws a 400 Failure for a field that the record lacks, or an invalid amount.
 */
function sumsOf({ server }: Call, record: string | undefined, sums: unknown): Readonly<Record<string, FileSum>> {
  const { properties = {} } = own(server.contract.records, record ?? '') ?? {};
  const totals = Object.entries(sums === undefined ? {} : membersOf(sums as Json)).map(([field, sum]) => {
    const isSum = isMembers(sum) ? Object.entries(sum).every(isAmount) : isNumber(sum);
    if (own(properties, field) === undefined || !isSum) throw badRequest(serverWords().audit.wrongExport);
    return [field, sum as FileSum] as const;
  });
  return Object.fromEntries(totals);
}

function isNumber(sum: Json): boolean {
  return typeof sum === 'string' && /^-?\d{1,20}(\.\d{1,6})?$/.test(sum);
}

/** A back end may use any currency code. */
function isAmount([code, sum]: readonly [string, Json]): boolean {
  return /^[A-Z0-9]{0,12}$/.test(code) && isNumber(sum);
}

function sumInWords(sum: FileSum): string {
  if (typeof sum === 'string') return sum;
  const amounts = Object.entries(sum).map(([code, amount]) => amountIn(code, amount) ?? amount);
  return amounts.join(serverWords().marks.listComma);
}

/** Describes a file: its number of rows, the sums by field title, and its hash. */
export function sizeInWords(project: Project, { record, message }: Exported): string {
  const { rows, selected, sums = {}, hash } = factsIn(message) ?? {};
  if (rows === undefined) return message;
  const { audit, marks } = serverWords();
  const properties = own(project.records, record ?? '')?.properties;
  const added = Object.entries(sums).map(([field, sum]) =>
    audit.sumOf(own(properties, field)?.title ?? field, sumInWords(sum)),
  );
  return [
    selected ? audit.selectedRows(rows) : audit.rows(rows),
    ...added,
    ...(hash === undefined ? [] : [`SHA-256 ${hash}`]),
  ].join(marks.semicolon);
}

type Exported = Pick<AuditEntry, 'record' | 'request' | 'message'>;

interface Filter {
  readonly title: string;
  readonly property: RecordProperty;
  readonly refers: string | undefined;
  readonly values: readonly string[];
}

/** Describes an export: its size and filters. */
export function exportInWords({ project, nameOf }: WordingContext, exported: Exported): string {
  const filters = filtersOf(project, exported).map(({ title, property, refers, values }) => {
    const titles = own(project.enums, property.enums ?? '');
    const texts = values.map((value) => {
      const named = refers === undefined ? undefined : nameOf({ record: refers, id: Number(value) });
      return titles?.find((one) => String(one.value) === value)?.title ?? named ?? value;
    });
    // A range's ends may be open.
    return `${title} ${texts.join(property.format === undefined ? serverWords().marks.listComma : serverWords().audit.rangeMark)}`;
  });
  return [sizeInWords(project, exported), ...filters].join(serverWords().marks.semicolon);
}

/** Returns the rows that an export's filters refer to. */
export function referencesInExport(project: Project, exported: Exported): readonly Reference[] {
  return filtersOf(project, exported).flatMap(({ refers, values }) =>
    refers === undefined ? [] : values.filter(isId).map((value) => ({ record: refers, id: Number(value) })),
  );
}

function filtersOf(project: Project, { record, request, message }: Exported): readonly Filter[] {
  // Selected rows are independent of the filters.
  if (factsIn(message)?.selected) return [];
  const schema = own(project.records, record ?? '');
  const asked = [...new URLSearchParams(request.split('?')[1] ?? '')];
  return asked
    .filter(([field, value]) => !besides.includes(field) && value !== '')
    .map(([field, value]) => {
      const property = own(schema?.properties, field) ?? (field === 'period' ? days() : {});
      const refers = referredBy(project, { record: record ?? undefined, schema, enums: {} }, field);
      const title = field === 'keyword' ? serverWords().audit.searchTitle : (property.title ?? field);
      return { title, property, refers, values: field === 'keyword' ? [value] : value.split(',') };
    });
}

function isId(value: string): boolean {
  return /^\d{1,15}$/.test(value);
}
