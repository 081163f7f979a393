import type { RangeOf, RangePreset } from '../../language/range.ts';
import type { ResolvedColumn, ResolvedFilter, ResolvedLink, ResolvedRequest, Template } from '../resolved.ts';

interface ResolvedPanelBase {
  readonly title?: string;
}
/** A panel that asks for something: the code its call needs, or null if signing in is enough. */
interface ResolvedAsking extends ResolvedPanelBase {
  readonly request: ResolvedRequest;
  readonly permission: string | null;
}
/** A figure, what it is compared with, and what it says below. */
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
  /** The day, then the figures. */
  readonly columns: readonly ResolvedColumn[];
  readonly filters: readonly ResolvedFilter[];
}
export interface ResolvedRanking extends ResolvedAsking {
  readonly kind: 'ranking';
  /** The name, then the figure that it is ranked by. */
  readonly columns: readonly ResolvedColumn[];
  readonly presets: readonly RangePreset[];
  /** Where more of it is. */
  readonly link?: ResolvedLink;
}
/** How many rows a filtered list has: asked of the list's call. */
export interface ResolvedCount {
  readonly request: ResolvedRequest;
  /** Range filters are written for the back end when they are asked: `today` is another day tomorrow. */
  readonly filters: readonly { readonly field: string; readonly value: string; readonly range?: RangeOf }[];
  /** The code that reading the list needs, or null. */
  readonly permission: string | null;
  /** One of these permission codes is needed to act on such rows; absent where they have no actions. */
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
  /** Seconds between two counts. */
  readonly poll: number;
}
/** A section of a dashboard. */
export type ResolvedPanel = ResolvedFigures | ResolvedTrend | ResolvedRanking | ResolvedTasks;
