import type { ApiCall } from '../../language/contract/api.ts';
import { statusFieldOf, type Transition } from '../../language/contract/record.ts';
import { nameFieldOf } from '../../language/infer/headings.ts';
import type { Json } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { isRead } from '../../language/places/calls.ts';
import { titleAt } from '../../language/places/row.ts';
import { findCall } from '../../language/project/find-call.ts';
import { makesCall } from '../../language/project/made-transitions.ts';
import { placeholder, requestParts } from '../../language/project/request-parts.ts';
import { confirmOf, fieldOf, newAction, setTo } from '../../words/zh-CN/studio/on-page.ts';
import { enumValuesAt, rowAt } from '../help/row-at.ts';
import { memberOf } from '../help/schema-at.ts';
import type { Path } from '../parts/part.ts';
import type { Addition } from './addition.ts';
import type { Page } from './marks-of.ts';

/**
 * Returns an action for each call on the list's records that none of its actions makes yet: with the statuses from which the
 * record allows it, its form, and a question that names what the contract asks to be named.
 */
export function actionsFor(page: Page, list: Path): readonly Addition[] {
  const { names, document } = page;
  const isOfRow = list.at(-1) !== 'toolbar';
  const written = Object.values(membersOf(list.reduce<Json | undefined>(memberOf, document)));
  const made = written.flatMap((action) => memberOf(action, 'request') ?? []).map(String);
  const base = baseOf(String(memberOf(document, 'request')));
  const row = rowAt(names, document, [...list, ' ']);
  const transitions = row.schema?.transitions ?? [];
  const calls = Object.keys(names.api).filter((key) => {
    const path = key.slice(key.indexOf(' ') + 1);
    return !isRead(key) && (path === base || path.startsWith(`${base}/`));
  });
  // A call that leads to several statuses is one action for each.
  const requests = calls.flatMap((call) => {
    const led = transitions.filter(({ request, body }) => body === undefined && makesCall(names.api, [request], call));
    return led.length === 0 ? [call] : led.map(({ request }) => request);
  });
  return requests
    .filter((request) => hasRow(request) === isOfRow && isFilled(request) && !makesCall(names.api, made, request))
    .map((request) => additionOf(page, [...list, ' '], request, transitions));
}

/** The path that all calls on the records of a list begin with. */
function baseOf(request: string): string {
  const path = request.replace(/^\S+ /, '').split('?')[0] ?? '';
  return path.replace(/\/[^/]*$/, '');
}

function hasRow(request: string): boolean {
  return request.includes('{id}');
}

/** Whether the row fills every placeholder. */
function isFilled(request: string): boolean {
  const { segments = [] } = requestParts(request) ?? {};
  return segments.every((segment) => [null, 'id'].includes(placeholder(segment)));
}

function additionOf(
  { names, document }: Page,
  path: Path,
  request: string,
  transitions: readonly Transition[],
): Addition {
  const row = rowAt(names, document, path);
  const call: Partial<ApiCall> = findCall(names.api, request)?.call ?? {};
  const led = transitions.filter((one) => makesCall(names.api, [request], one.request));
  const from = [...new Set(led.flatMap((one) => one.from))];
  const status = statusFieldOf(row.schema ?? {});
  const statuses = enumValuesAt(names, row, status) ?? [];
  const target = led.length === 1 ? statuses.find(({ value }) => value === led[0]?.to)?.title : undefined;
  const form = call.form === undefined ? undefined : own(names.forms, call.form);
  const title = form?.title ?? (target === undefined ? newAction : setTo(target));
  const asks = call.asks ?? led.find((one) => one.asks !== undefined)?.asks ?? (call.irreversible ? [] : undefined);
  const isAsking = form === undefined || asks !== undefined;
  return {
    title,
    note: request,
    key: keyOf(request),
    value: {
      title,
      ...(from.length > 0 && { when: { [status]: oneOrMore(from) } }),
      ...(call.form !== undefined && { form: call.form }),
      request,
      ...(isAsking && { confirm: confirmOf(title, `{${nameFieldOf(row, membersOf(document)) ?? 'id'}}`) }),
      ...(asks !== undefined &&
        asks.length > 0 && {
          warning: asks.map((field) => fieldOf(titleAt(row, field), `{${field}}`)).join(''),
        }),
    },
  };
}

function oneOrMore(values: readonly Json[]): Json {
  return values.length === 1 ? (values[0] ?? null) : values;
}

/** `POST /api/bill/{id}/refund/only` is `refundOnly`. */
function keyOf(request: string): string {
  const { method = 'POST', segments = [] } = requestParts(request) ?? {};
  const at = segments.findLastIndex((segment) => placeholder(segment) !== null);
  const words = segments.slice(at + 1).filter((segment) => segment !== '');
  const usual = { POST: 'create', PUT: 'edit', PATCH: 'edit', DELETE: 'delete', GET: 'open' }[method];
  const parts = (words.length === 0 || at < 0 ? [usual] : words).join('-').split(/[^A-Za-z0-9]+/);
  return parts.map((word, index) => (index === 0 ? word : word.slice(0, 1).toUpperCase() + word.slice(1))).join('');
}
