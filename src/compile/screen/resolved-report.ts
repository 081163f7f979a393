import type { ReportUnit } from '../../language/contract/report.ts';
import type { RangePreset } from '../../language/range.ts';
import type { ResolvedColumn, ResolvedFilter, ResolvedRequest, ResolvedScreenBase } from '../resolved.ts';

/** What a report can be grouped by: a unit of time, or a field. */
export type ResolvedGroup = ResolvedUnit | ResolvedMembers;

interface ResolvedUnit {
  readonly name: ReportUnit;
  readonly title: string;
}
interface ResolvedMembers {
  /** The field. */
  readonly name: string;
  readonly title: string;
  /** Shows which member a row is of. */
  readonly column: ResolvedColumn;
  /** Rows that are of no member are left out, also of the figures of all members. */
  readonly isPartial?: true;
  /** The members without a row can be asked for, and which are looked at: `正常营业`; empty for all. */
  readonly without?: string;
}

export interface ResolvedReport extends ResolvedScreenBase {
  readonly kind: 'report';
  readonly help?: string;
  readonly request: ResolvedRequest;
  readonly presets: readonly RangePreset[];
  readonly filters: readonly ResolvedFilter[];
  /** Each leads to the rows that it adds up, if a list can be filtered by all that it is of. */
  readonly figures: readonly ResolvedColumn[];
  readonly groups: readonly ResolvedGroup[];
}
