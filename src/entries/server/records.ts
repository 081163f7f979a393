/** Rows of an area: their source, their visibility, and every change of their status. */

export { requireApproval } from '../../server/approval/needed-approval.ts';
export { retractRequests } from '../../server/approval/open-request.ts';
export { withSelfApproval } from '../../server/approval/self-approval.ts';
export { withApproval } from '../../server/approval/source.ts';
/** @deprecated Use `scopeCondition`. */
export { scopeCondition, scopeCondition as visible } from '../../server/people/scope.ts';
export { requireAccepted } from '../../server/records/guards/accept-guards.ts';
export { list } from '../../server/records/list.ts';
export { lockRow } from '../../server/records/lock-row.ts';
export { requireUnique } from '../../server/records/names/unique-name.ts';
export { options } from '../../server/records/options.ts';
export { lockOrder, makeRoomAt, reorder } from '../../server/records/order.ts';
export { find, type Source, select } from '../../server/records/source.ts';
export { accept, partialTransition, previewPart, remove, transition } from '../../server/records/transition.ts';
/** @deprecated Use `requireCurrentRow` and `requireCurrentVersion`. */
export {
  detail,
  listWithVersions,
  requireCurrentRow,
  requireCurrentRow as newest,
  requireCurrentVersion,
  requireCurrentVersion as requireNewest,
  withVersion,
} from '../../server/records/version.ts';
/** @deprecated Use `requestedUnit` and `formatRange`. */
export {
  formatRange,
  formatRange as written,
  periodsOf,
  requestedPeriod,
  requestedUnit,
  requestedUnit as unitAsked,
  type TimeRange,
} from '../../server/report/period.ts';
export { report } from '../../server/report/report.ts';
export { dayNumberIn, dayNumbers, hourIn, weekdayIn } from '../../server/report/units.ts';
