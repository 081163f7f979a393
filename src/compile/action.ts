import type { Action, Actions, FormAction, RequestAction } from '../language/action.ts';
import { resolveWhen } from '../language/guards/resolve.ts';
import { own } from '../language/own.ts';
import { findCall } from '../language/project/find-call.ts';
import { placeholder, requestParts } from '../language/project/request-parts.ts';
import type { Text } from '../language/text.ts';
import { resolveRequest } from './request.ts';
import type { ResolvedAction, ResolvedRequestAction, Template } from './resolved.ts';
import { permissionAt, resolveText, type Scope } from './scope.ts';
import { resolveValues } from './values.ts';

/**
 * Returns the actions in the order of the screen, each with its name.
 *
 * @example
 * resolveActions(scope, screen.actions.row).map(({ name }) => name) // ['edit', 'lend', 'return', 'lose', 'delete']
 */
export function resolveActions(scope: Scope, actions: Actions | undefined): readonly ResolvedAction[] {
  return Object.entries(actions ?? {}).map(([name, action]) => resolveAction(scope, name, action));
}

type Kinds = Action['kind'];
type Named<Kind extends Kinds> = Extract<Action, { kind: Kind }>;
type Resolve<Kind extends Kinds> = (
  scope: Scope,
  name: string,
  action: Named<Kind>,
) => Extract<ResolvedAction, { kind: Kind }>;

function resolveAction(scope: Scope, name: string, action: Action): ResolvedAction {
  // The registry guarantees that each resolver gets its own kind.
  return (resolvers[action.kind] as Resolve<Kinds>)(scope, name, action);
}

const resolvers: { readonly [Kind in Kinds]: Resolve<Kind> } = {
  request: resolveRequestAction,
  form: (scope, name, action) => ({
    ...base(scope, name, action),
    kind: 'form',
    form: action.form,
    request: resolveRequest(action.request),
    heading: resolveText(scope, action.heading ?? action.title),
    ...(action.load !== undefined && { load: resolveRequest(action.load) }),
    prefill: resolveValues(action.prefill),
    body: resolveValues(action.body),
    ...(isOnlyPlaces(scope, action) && { send: 'nothing' }),
    submit: action.submit ?? '提交',
    ...(action.reveal !== undefined && {
      reveal: { ...action.reveal, title: resolveText(scope, action.reveal.title) },
    }),
    ...texts(scope, action),
    closes: action.then?.includes('close') ?? false,
  }),
  sheet: (scope, name, action) => ({ ...base(scope, name, action), kind: 'sheet', sheet: action.sheet ?? 'sheet' }),
  image: (scope, name, action) => ({
    ...base(scope, name, action),
    kind: 'image',
    request: resolveRequest(action.request),
    heading: resolveText(scope, action.heading ?? action.title),
    ...(action.note !== undefined && { note: resolveText(scope, action.note) }),
  }),
  download: (scope, name, action) => ({
    ...base(scope, name, action),
    kind: 'download',
    request: resolveRequest(action.request),
    ...texts(scope, action),
  }),
  export: (scope, name, action) => ({ ...base(scope, name, action), kind: 'export' }),
  view: (scope, name, action) => ({
    ...base(scope, name, action),
    kind: 'view',
    view: action.view,
    open: action.open ?? 'dialog',
    heading: resolveText(scope, action.heading ?? action.title),
    width: action.width ?? 'normal',
    with: resolveValues(action.with),
  }),
};

/**
 * Returns a resolved request action, the only kind bulk actions have. An irreversible one always asks, whatever the
 * screen says.
 *
 * @example
 * resolveRequestAction(scope, 'lend', screen.actions.row.lend).when // [{ field: 'status', test: { oneOf: [0] } }]
 */
export function resolveRequestAction(scope: Scope, name: string, written: RequestAction): ResolvedRequestAction {
  const mustAsk = written.confirm === undefined && findCall(scope.project.api, written.request)?.call.irreversible;
  const action: RequestAction = mustAsk ? { ...written, confirm: `确认${written.title}？此操作不可撤销。` } : written;
  return {
    ...base(scope, name, action, written),
    kind: 'request',
    request: resolveRequest(action.request),
    ...(action.body !== undefined && { body: resolveValues(action.body) }),
    ...(action.send !== undefined && { send: action.send }),
    ...texts(scope, action),
    closes: action.then?.includes('close') ?? false,
  };
}

function base(scope: Scope, name: string, action: Action, node: Action = action) {
  return {
    name,
    title: action.title,
    ...(action.intent !== undefined && { intent: action.intent }),
    when: resolveWhen(action.when),
    ...(action.otherwise !== undefined && { otherwise: resolveText(scope, action.otherwise) }),
    permission: permissionAt(scope, node),
  };
}

type Texts = { readonly confirm?: Text; readonly warning?: Text; readonly done?: Text; readonly failed?: Text };

/** The resolved texts of an action; absent ones stay absent. */
function texts(scope: Scope, action: Texts): { readonly [Key in keyof Texts]?: Template } {
  const keys = ['confirm', 'warning', 'done', 'failed'] as const;
  return Object.fromEntries(
    keys.flatMap((key) => (action[key] === undefined ? [] : [[key, resolveText(scope, action[key])]])),
  );
}

/** A call without a form is sent none if its path has a placeholder for every field. */
function isOnlyPlaces({ project }: Scope, { form, request }: FormAction): boolean {
  if (findCall(project.api, request)?.call.form !== undefined) return false;
  const places = requestParts(request)?.segments.map(placeholder) ?? [];
  const fields = Object.keys(own(project.forms, form)?.properties ?? {});
  return fields.length > 0 && fields.every((field) => places.includes(field));
}
