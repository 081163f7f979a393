/**
 * What custom views import: their props, how they read and write, and how they show messages.
 *
 * @example
 * export function View({ row, refresh }: ViewProps) { … }
 */
export type { Json, Row } from '../language/json.ts';
export type { ViewModule, ViewProps } from './actions/custom-view.ts';
export { attempt } from './data/attempt.ts';
export { CallError, messageOf } from './data/call-error.ts';
export { tellDone } from './data/done.ts';
export { type Read, send, type Write } from './data/http.ts';
export { type Page, readPage } from './data/page.ts';
export type { Question } from './data/question.ts';
export { useMay } from './data/session.ts';
export { toast } from './data/toasts.ts';
export { type Shown, useAnswer } from './data/use-answer.ts';
export { type ViewedRole, viewAs } from './data/viewed-role.ts';
export { type KeptInput, useKeptInput } from './form/use-kept-input.tsx';
export type { Widget, WidgetProps } from './form/widget.ts';
