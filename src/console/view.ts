/**
 * What custom views import: their props, how they read and write, and how they show messages.
 *
 * @example
 * export function View({ row, refresh }: ViewProps) { … }
 */

export type { Widget, WidgetProps } from '../kinds/widgets/face.ts';
export type { Json, Row } from '../language/json.ts';
export type { ViewModule, ViewProps } from './actions/custom-view.ts';
export { CallError, messageOf } from './client/call-error.ts';
export { type Read, send, type Write } from './client/http.ts';
export { type Page, readPage } from './client/page.ts';
export type { Query } from './client/query/query.ts';
export { type ShownResult, useQuery } from './client/query/use-query.ts';
export { type KeptInput, useKeptInput } from './form/field/use-kept-input.tsx';
export { useMay } from './session/session.ts';
export { type ViewedRole, viewAs } from './session/viewed-role.ts';
export { showSuccess } from './toasts/show-success.ts';
export { toast } from './toasts/toasts.ts';
