import type { ReportUnit } from '../../language/contract/report.ts';
import type { RangePreset } from '../../language/range.ts';
import type { ResolvedColumn, ResolvedFilter, ResolvedRequest, ResolvedScreenBase } from '../resolved.ts';

/** A possible group of a report: a unit of time, or a field. */
export type ResolvedGroup = ResolvedUnit | ResolvedMembers;

interface ResolvedUnit {
  readonly name: ReportUnit;
  readonly title: string;
}
interface ResolvedMembers {
  /** The field. */
  readonly name: string;
  readonly title: string;
  /** The column that shows the member of a row. */
  readonly column: ResolvedColumn;
  /** Whether rows without a member are excluded, also from the totals. */
  readonly isPartial?: true;
  /**
   * Whether members without rows can be requested: the words of the members included, such as `正常营业`; empty for all.
   */
  readonly without?: string;
}

export interface ResolvedReport extends ResolvedScreenBase {
  readonly kind: 'report';
  readonly help?: string;
  readonly request: ResolvedRequest;
  readonly presets: readonly RangePreset[];
  readonly filters: readonly ResolvedFilter[];
  /** Each links to the rows that it sums, if a list has the necessary filters. */
  readonly figures: readonly ResolvedColumn[];
  readonly groups: readonly ResolvedGroup[];
}
