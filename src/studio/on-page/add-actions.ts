import type { ApiCall } from '../../language/contract/api.ts';
import { isStatuses, statusFieldOf, type Transition } from '../../language/contract/record.ts';
import { nameFieldOf } from '../../language/infer/headings.ts';
import type { Json } from '../../language/json.ts';
import { type Members, membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { isRead } from '../../language/places/calls.ts';
import type { RowAt } from '../../language/places/place.ts';
import { propertyAt, titleAt } from '../../language/places/row.ts';
import { findCall } from '../../language/project/find-call.ts';
import { makesCall } from '../../language/project/made-transitions.ts';
import { confirmAlone, confirmOf, deleteRow, fieldOf, newAction, setTo } from '../../words/zh-CN/studio/on-page.ts';
import type { Names } from '../help/names.ts';
import { enumValuesAt, rowAt } from '../help/row-at.ts';
import { memberOf } from '../help/schema-at.ts';
import type { Path } from '../parts/part.ts';
import type { Addition } from './addition.ts';
import { callsOn, hasRow, isFilled, keyOf } from './calls-on.ts';
import type { Page } from './marks-of.ts';

/**
 * Returns an action for each call on the list's records that no action makes yet: with the states in which the record
 * allows it, its form, and a confirmation with the fields that the contract requires.
 */
export function actionsFor(page: Page, list: Path): readonly Addition[] {
  const { names, document } = page;
  const isOfRow = list.join() !== 'actions,toolbar';
  const written = Object.values(membersOf(list.reduce<Json | undefined>(memberOf, document)));
  const made = written.flatMap((action) => memberOf(action, 'request') ?? []).map(String);
  const row = rowAt(names, document, [...list, ' ']);
  const transitions = row.schema?.transitions ?? [];
  const calls = callsOn(page, list).filter((key) => !isRead(key));
  // A call with several target states becomes one action for each.
  const requests = calls.flatMap((call) => {
    const led = transitions.filter(({ request, body }) => body === undefined && makesCall(names.api, [request], call));
    return led.length === 0 ? [call] : led.map(({ request }) => request);
  });
  return requests
    .filter((request) => hasRow(request) === isOfRow && isFilled(request) && !makesCall(names.api, made, request))
    .filter((request) => list.at(-1) !== 'bulk' || !isOfOneRow(names, request))
    .filter((request) => isOfRow || asksOf(names, request, transitions).length === 0)
    .filter((request) => mayBegin(names, row, request))
    .map((request) => additionOf(page, [...list, ' '], request, transitions));
}

/** Returns the actions of a row for a sheet, which contain only their names, and those that no row has yet. */
export function sheetActionsFor(page: Page, list: Path): readonly Addition[] {
  const there = membersOf(list.reduce<Json | undefined>(memberOf, page.document));
  const { names, document } = page;
  const recordAt = (path: Path) => rowAt(names, document, [...path, ' ']).record;
  const isOfRow = recordAt(list) === recordAt(['actions', 'row']);
  const repeated = rowActions(page).filter(([name]) => isOfRow && !(name in there));
  const made = repeated.map(([, action]) => String(memberOf(action, 'request')));
  return [...repeated.map(repetition), ...actionsFor(page, list).filter(({ note }) => !made.includes(note))];
}

/** Returns the row's actions that write or open a form, by name. */
function rowActions({ document }: Page): readonly (readonly [string, Json])[] {
  return Object.entries(membersOf(memberOf(memberOf(document, 'actions'), 'row'))).filter(([, action]) =>
    ['request', 'form'].includes(String(memberOf(action, 'kind'))),
  );
}

/** Adds an empty action; actions on several rows always ask for confirmation. */
function confirmed([name, action]: readonly [string, Json]): Addition {
  const again = repetition([name, action]);
  const isSilent = memberOf(action, 'kind') === 'request' && memberOf(action, 'confirm') === undefined;
  return isSilent ? { ...again, value: { confirm: confirmAlone(again.title) } } : again;
}

function repetition([name, action]: readonly [string, Json]): Addition {
  return {
    title: String(memberOf(action, 'title')),
    note: String(memberOf(action, 'request')),
    key: name,
    value: {},
  };
}

/** Returns the row actions that can also be bulk actions, which contain only their names. */
export function bulkActionsFor(page: Page, list: Path): readonly Addition[] {
  const { names, document } = page;
  const there = membersOf(list.reduce<Json | undefined>(memberOf, document));
  const repeated = rowActions(page).filter(
    ([name, action]) =>
      !(name in there) &&
      // A form with the initial values of one row is not for several rows.
      memberOf(action, 'load') === undefined &&
      memberOf(action, 'prefill') === undefined,
  );
  const made = repeated.map(([, action]) => String(memberOf(action, 'request')));
  return [
    ...repeated.map(confirmed),
    ...actionsFor(page, list).filter(
      ({ note, value }) => !made.includes(note) && memberOf(value, 'form') === undefined,
    ),
    // Previews are requested for each row, but the bulk confirmation is the same for all.
  ].filter(({ note }) => findCall(names.api, note)?.call.warns === undefined);
}

/** Returns whether a request saves a form whose initial values come from one row. */
function isOfOneRow({ api }: Pick<Names, 'api'>, request: string): boolean {
  return /^(PUT|PATCH) /.test(request) && request.endsWith('/{id}') && findCall(api, request)?.call.form !== undefined;
}

/** Returns the fields that the confirmation of a call names. */
function asksOf({ api }: Names, request: string, transitions: readonly Transition[]): readonly string[] {
  const led = transitions.filter((one) => makesCall(api, [request], one.request));
  return findCall(api, request)?.call.asks ?? led.find((one) => one.asks !== undefined)?.asks ?? [];
}

/** Returns whether the row has all required values that a form does not ask for. */
function mayBegin({ forms, api }: Names, row: RowAt, request: string): boolean {
  const { properties = {}, required = [] } = own(forms, findCall(api, request)?.call.form ?? '') ?? {};
  return required.every((field) => {
    const schema = own(properties, field);
    const isGiven =
      schema?.default !== undefined || schema?.const !== undefined || propertyAt(row, field) !== undefined;
    return schema?.ui?.widget !== 'hidden' || isGiven;
  });
}

/**
 * Returns the initial values of a form: all fields of the row if the form saves them or its call reads them; else only
 * the hidden fields.
 */
function begunWith(
  { forms, api }: Pick<Names, 'forms' | 'api'>,
  row: RowAt,
  request: string,
): { prefill?: Json; load?: Json } {
  const form = own(forms, findCall(api, request)?.call.form ?? '');
  const load = request.replace(/^\S+/, 'GET');
  if (isOfOneRow({ api }, request) && own(api, load) !== undefined) return { load };
  const isSaved = /^(PUT|PATCH) /.test(request);
  const fields = Object.entries(form?.properties ?? {}).filter(
    ([field, { ui }]) => propertyAt(row, field) !== undefined && (isSaved || ui?.widget === 'hidden'),
  );
  return fields.length === 0 ? {} : { prefill: Object.fromEntries(fields.map(([field]) => [field, `{${field}}`])) };
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
  return {
    title,
    note: request,
    key: keyOf(request),
    value: {
      title,
      ...whenOf(page, path, request, led),
      ...(call.form !== undefined && { form: call.form }),
      ...(hasRow(request) && begunWith(names, row, request)),
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

/** Returns the guard of a call: the states that it leads from, or the rows that the back end accepts. */
export function whenOf(
  { names, document }: Page,
  path: Path,
  request: string,
  led: readonly Transition[],
): { when?: Json } {
  const { schema } = rowAt(names, document, path);
  const status = statusFieldOf(schema ?? {});
  const from = [...new Set(led.flatMap((one) => one.from))];
  const [, accepted] =
    Object.entries(schema?.accepts ?? {}).find(([one]) => makesCall(names.api, [request], one)) ?? [];
  const statuses = from.length > 0 ? from : isStatuses(accepted) ? accepted : [];
  const when = {
    ...(statuses.length > 0 && { [status]: oneOrMore(statuses) }),
    // A guard of a record has the format of a guard of a screen.
    ...(isStatuses(accepted) ? {} : (accepted as Members | undefined)),
  };
  return Object.keys(when).length === 0 ? {} : { when };
}

function oneOrMore(values: readonly Json[]): Json {
  return values.length === 1 ? (values[0] ?? null) : values;
}
