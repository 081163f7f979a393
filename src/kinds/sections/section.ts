import type { ActionsSection } from './actions/spec.ts';
import type { FieldsSection } from './fields/spec.ts';
import type { FormSection } from './form/spec.ts';
import type { HistorySection } from './history/spec.ts';
import type { TableSection } from './table/spec.ts';
import type { TimelineSection } from './timeline/spec.ts';
import type { ViewSection } from './view/spec.ts';

/**
 * 详情中的一段。`kind` 多半不必写：由 `fields`、`form`、`view`、`columns`（表格）或 `actions` 看出；`history` 与 `timeline` 要写。
 * @en A section of a sheet. Its `kind` is usually inferred from `fields`, `form`, `view`, `columns` (a table) or
 * `actions`; only `history` and `timeline` must be written.
 */
export type Section =
  | FieldsSection
  | ActionsSection
  | TableSection
  | HistorySection
  | TimelineSection
  | FormSection
  | ViewSection;

/**
 * Returns whether a section has rows with a record type of their own.
 *
 * @example
 * hasRows({ kind: 'view', view: 'shelf-plan' }) // false
 */
export function hasRows(section: Section): section is TableSection | HistorySection {
  return section.kind === 'table' || section.kind === 'history';
}
