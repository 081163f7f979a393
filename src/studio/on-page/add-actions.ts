import type { ApiCall } from '../../language/contract/api.ts';
import { isStatuses, statusFieldOf, type Transition } from '../../language/contract/record.ts';
import { nameFieldOf } from '../../language/infer/headings.ts';
import type { Json } from '../../language/json.ts';
import { type Members, mapMembers, membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { isRead } from '../../language/places/calls.ts';
import { titleAt } from '../../language/places/row.ts';
import { findCall } from '../../language/project/find-call.ts';
import { makesCall } from '../../language/project/made-transitions.ts';
import { placeholder, requestParts } from '../../language/project/request-parts.ts';
import { confirmAlone, confirmOf, deleteRow, fieldOf, newAction, setTo } from '../../words/zh-CN/studio/on-page.ts';
import type { Names } from '../help/names.ts';
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
  const titles = written.map((action) => memberOf(action, 'title'));
  const made = written.flatMap((action) => memberOf(action, 'request') ?? []).map(String);
  const base = baseOf(String(memberOf(document, 'request')));
  const row = rowAt(names, document, [...list, ' ']);
  const transitions = row.schema?.transitions ?? [];
  const bases = Object.keys(names.api)
    .filter((key) => names.api[key]?.list)
    .map(baseOf);
  const calls = Object.keys(names.api).filter((key) => {
    const path = key.slice(key.indexOf(' ') + 1);
    const around = bases.filter((one) => path === one || path.startsWith(`${one}/`));
    // What stands below another list is of its records.
    return !isRead(key) && around.includes(base) && around.every((one) => one.length <= base.length);
  });
  // A call that leads to several statuses is one action for each.
  const requests = calls.flatMap((call) => {
    const led = transitions.filter(({ request, body }) => body === undefined && makesCall(names.api, [request], call));
    return led.length === 0 ? [call] : led.map(({ request }) => request);
  });
  return requests
    .filter((request) => hasRow(request) === isOfRow && isFilled(request) && !makesCall(names.api, made, request))
    .filter((request) => list.at(-1) !== 'bulk' || !isOfOneRow(names, request))
    .map((request) => additionOf(page, [...list, ' '], request, transitions))
    .map((addition) => (titles.includes(addition.title) ? called(addition, newAction) : addition));
}

/** Returns the actions of a row that can be one of the selected rows as well, which says nothing but their names. */
export function bulkActionsFor(page: Page, list: Path): readonly Addition[] {
  const { names, document } = page;
  const there = membersOf(list.reduce<Json | undefined>(memberOf, document));
  const ofRow = Object.entries(membersOf(memberOf(memberOf(document, 'actions'), 'row')));
  const repeated = ofRow.filter(
    ([name, action]) =>
      !(name in there) &&
      ['request', 'form'].includes(String(memberOf(action, 'kind'))) &&
      // What begins with the values of one row is for one row.
      memberOf(action, 'load') === undefined &&
      memberOf(action, 'prefill') === undefined,
  );
  const made = repeated.map(([, action]) => String(memberOf(action, 'request')));
  return [
    ...repeated.map(([name, action]) => ({
      title: String(memberOf(action, 'title')),
      note: String(memberOf(action, 'request')),
      key: name,
      value: {},
    })),
    ...actionsFor(page, list).filter(
      ({ note, value }) => !made.includes(note) && memberOf(value, 'form') === undefined,
    ),
    // What follows is asked for each row, and many have one question.
  ].filter(({ note }) => findCall(names.api, note)?.call.warns === undefined);
}

/** The path that all calls on the records of a list begin with. */
function baseOf(request: string): string {
  const path = request.replace(/^\S+ /, '').split('?')[0] ?? '';
  return path.replace(/\/[^/]*$/, '');
}

function hasRow(request: string): boolean {
  return request.includes('{id}');
}

/** Whether a request saves a form that begins with what one row has. */
function isOfOneRow({ api }: Names, request: string): boolean {
  return /^(PUT|PATCH) /.test(request) && request.endsWith('/{id}') && findCall(api, request)?.call.form !== undefined;
}

/** Whether the row fills every placeholder. */
function isFilled(request: string): boolean {
  const { segments = [] } = requestParts(request) ?? {};
  return segments.every((segment) => [null, 'id'].includes(placeholder(segment)));
}

function additionOf(page: Page, path: Path, request: string, transitions: readonly Transition[]): Addition {
  const { names, document } = page;
  const row = rowAt(names, document, path);
  const call: Partial<ApiCall> = findCall(names.api, request)?.call ?? {};
  const led = transitions.filter((one) => makesCall(names.api, [request], one.request));
  const status = statusFieldOf(row.schema ?? {});
  const target = led.length === 1 ? led[0]?.to : undefined;
  const form = call.form === undefined ? undefined : own(names.forms, call.form);
  const title =
    form?.title ??
    enumValuesAt(names, row, status)
      ?.filter(({ value }) => value === target)
      .map((one) => setTo(one.title))[0] ??
    (request.startsWith('DELETE ') ? deleteRow : newAction);
  const asks = call.asks ?? led.find((one) => one.asks !== undefined)?.asks ?? (call.irreversible ? [] : undefined);
  const load = request.replace(/^\S+/, 'GET');
  return {
    title,
    note: request,
    key: keyOf(request),
    value: {
      title,
      ...whenOf(page, path, request, led),
      ...(call.form !== undefined && { form: call.form }),
      ...(isOfOneRow(names, request) && own(names.api, load) !== undefined && { load }),
      request,
      ...((form === undefined || asks !== undefined) && {
        confirm: hasRow(request)
          ? confirmOf(title, `{${nameFieldOf(row, membersOf(document)) ?? 'id'}}`)
          : confirmAlone(title),
      }),
      ...(asks !== undefined &&
        asks.length > 0 && { warning: asks.map((field) => fieldOf(titleAt(row, field), `{${field}}`)).join('') }),
    },
  };
}

/** The rows for which the back end takes a call: those whose status it leads on from, or that it accepts. */
function whenOf({ names, document }: Page, path: Path, request: string, led: readonly Transition[]): { when?: Json } {
  const { schema } = rowAt(names, document, path);
  const status = statusFieldOf(schema ?? {});
  const from = [...new Set(led.flatMap((one) => one.from))];
  const [, accepted] =
    Object.entries(schema?.accepts ?? {}).find(([one]) => makesCall(names.api, [request], one)) ?? [];
  const statuses = from.length > 0 ? from : isStatuses(accepted) ? accepted : [];
  const when = {
    ...(statuses.length > 0 && { [status]: oneOrMore(statuses) }),
    // A guard of the record is one of a screen.
    ...(isStatuses(accepted) ? {} : (accepted as Members | undefined)),
  };
  return Object.keys(when).length === 0 ? {} : { when };
}

/** The addition by another name, which its question repeats. */
function called(addition: Addition, title: string): Addition {
  const renamed = mapMembers(membersOf(addition.value), (value, key) =>
    key === 'title' ? title : key === 'confirm' ? String(value).replace(addition.title, () => title) : value,
  );
  return { ...addition, title, value: renamed };
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
