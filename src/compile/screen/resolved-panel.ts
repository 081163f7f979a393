import type { RangeOf, RangePreset } from '../../language/range.ts';
import type { ResolvedColumn, ResolvedFilter, ResolvedLink, ResolvedRequest, Template } from '../resolved.ts';

interface ResolvedPanelBase {
  readonly title?: string;
}
/** A panel with a request: the code that its call needs, or null if signing in is enough. */
interface ResolvedAsking extends ResolvedPanelBase {
  readonly request: ResolvedRequest;
  readonly permission: string | null;
}
/** A figure, its comparisons, and the note below it. */
export interface ResolvedCard {
  readonly column: ResolvedColumn;
  readonly note?: Template;
  readonly compare: readonly { readonly title: string; readonly field: string }[];
}
export interface ResolvedFigures extends ResolvedAsking {
  readonly kind: 'figures';
  readonly cards: readonly ResolvedCard[];
}
export interface ResolvedTrend extends ResolvedAsking {
  readonly kind: 'trend';
  /** The date, then the figures. */
  readonly columns: readonly ResolvedColumn[];
  readonly filters: readonly ResolvedFilter[];
}
export interface ResolvedRanking extends ResolvedAsking {
  readonly kind: 'ranking';
  /** The name, then the figure that it is ranked by. */
  readonly columns: readonly ResolvedColumn[];
  readonly presets: readonly RangePreset[];
  /** The list of all entries. */
  readonly link?: ResolvedLink;
}
/** The number of rows of a filtered list, requested from the list's call. */
export interface ResolvedCount {
  readonly request: ResolvedRequest;
  /** Range filters are translated at the time of the request, because presets such as `today` depend on it. */
  readonly filters: readonly { readonly field: string; readonly value: string; readonly range?: RangeOf }[];
  /** The code needed to read the list, or null if signing in is enough. */
  readonly permission: string | null;
  /** The codes of actions on such rows, one of which is needed; absent if there are no actions. */
  readonly handling?: readonly string[];
}
export interface ResolvedTask {
  readonly title: string;
  readonly link: ResolvedLink;
  readonly count: ResolvedCount;
}
export interface ResolvedTasks extends ResolvedPanelBase {
  readonly kind: 'tasks';
  readonly tasks: readonly ResolvedTask[];
  /** The polling interval in seconds. */
  readonly poll: number;
}
/** A section of a dashboard. */
export type ResolvedPanel = ResolvedFigures | ResolvedTrend | ResolvedRanking | ResolvedTasks;
