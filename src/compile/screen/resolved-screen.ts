import type {
  ResolvedFormScreen,
  ResolvedList,
  ResolvedScreenBase,
  ResolvedViewScreen,
  Template,
} from '../resolved.ts';
import type { ResolvedPanel } from './resolved-panel.ts';
import type { ResolvedReport } from './resolved-report.ts';

export interface ResolvedDashboard extends ResolvedScreenBase {
  readonly kind: 'dashboard';
  readonly welcome: Template;
  readonly sections: readonly ResolvedPanel[];
}
/** A fully resolved screen; frozen, and the same wherever it is compiled. */
export type ResolvedScreen =
  | ResolvedList
  | ResolvedFormScreen
  | ResolvedDashboard
  | ResolvedReport
  | ResolvedViewScreen;
