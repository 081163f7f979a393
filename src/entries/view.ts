/**
 * The basics of every custom view: its props, the person's permissions, and messages.
 *
 * @example
 * export function View({ row, refresh }: ViewProps) { … }
 */
export type { ViewModule, ViewProps } from '../console/actions/custom-view.ts';
export { type Arrival, takeArrival } from '../console/session/arrival.ts';
export { useMay } from '../console/session/session.ts';
export { reportShown, showFailure } from '../console/toasts/show-failure.ts';
export { showSuccess } from '../console/toasts/show-success.ts';
export { toast } from '../console/toasts/toasts.ts';
