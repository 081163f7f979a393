import type { Action, Actions, RequestAction } from '../language/action.ts';
import { resolveWhen } from '../language/guards/resolve.ts';
import { own } from '../language/own.ts';
import type { Text } from '../language/text.ts';
import { findCall } from './call.ts';
import { codeOf, requestPermission } from './permission-of.ts';
import { resolveRequest } from './request.ts';
import type { ResolvedAction, ResolvedRequestAction, Template } from './resolved.ts';
import { resolveText, type Scope } from './scope.ts';
import { resolveValues } from './values.ts';

/** Actions in the order of the screen, each with its name. `sheetRequest` tells the request that a named sheet opens with. */
export function resolveActions(
  scope: Scope,
  actions: Actions | undefined,
  sheetRequest: SheetRequest,
): readonly ResolvedAction[] {
  return Object.entries(actions ?? {}).map(([name, action]) => resolveAction(scope, name, action, sheetRequest));
}

export type SheetRequest = (sheet: string) => string | undefined;

type Kinds = Action['kind'];
type Named<Kind extends Kinds> = Extract<Action, { kind: Kind }>;
type Resolve<Kind extends Kinds> = (
  scope: Scope,
  name: string,
  action: Named<Kind>,
  sheetRequest: SheetRequest,
) => Extract<ResolvedAction, { kind: Kind }>;

function resolveAction(scope: Scope, name: string, action: Action, sheetRequest: SheetRequest): ResolvedAction {
  // The registry gives each kind the resolver that it is keyed by.
  return (resolvers[action.kind] as Resolve<Kinds>)(scope, name, action, sheetRequest);
}

const resolvers: { readonly [Kind in Kinds]: Resolve<Kind> } = {
  request: resolveRequestAction,
  form: (scope, name, action) => ({
    ...base(scope, name, action, action.request),
    kind: 'form',
    form: action.form,
    request: resolveRequest(action.request),
    heading: resolveText(scope, action.heading ?? action.title),
    ...(action.load !== undefined && { load: resolveRequest(action.load) }),
    prefill: resolveValues(action.prefill),
    body: resolveValues(action.body),
    ...(action.send !== undefined && { send: action.send }),
    submit: action.submit ?? '提交',
    ...(action.reveal !== undefined && {
      reveal: { ...action.reveal, title: resolveText(scope, action.reveal.title) },
    }),
    ...texts(scope, action),
    closes: action.then?.includes('close') ?? false,
  }),
  sheet: (scope, name, action, sheetRequest) => {
    const sheet = action.sheet ?? 'sheet';
    return { ...base(scope, name, action, sheetRequest(sheet)), kind: 'sheet', sheet };
  },
  image: (scope, name, action) => ({
    ...base(scope, name, action, action.request),
    kind: 'image',
    request: resolveRequest(action.request),
    heading: resolveText(scope, action.heading ?? action.title),
    ...(action.copySize !== undefined && { copySize: action.copySize }),
    ...(action.note !== undefined && { note: resolveText(scope, action.note) }),
  }),
  download: (scope, name, action) => ({
    ...base(scope, name, action, action.request),
    kind: 'download',
    request: resolveRequest(action.request),
    ...texts(scope, action),
  }),
  view: (scope, name, action) => ({
    ...base(scope, name, action, viewRequest(scope, action.view)),
    kind: 'view',
    view: action.view,
    open: action.open ?? 'dialog',
    heading: resolveText(scope, action.heading ?? action.title),
    ...(action.maximumWidth !== undefined && { maximumWidth: action.maximumWidth }),
    with: resolveValues(action.with),
  }),
};

/** A request action, the only kind that bulk actions have. What cannot be undone asks, whatever the screen says. */
export function resolveRequestAction(scope: Scope, name: string, written: RequestAction): ResolvedRequestAction {
  const mustAsk = written.confirm === undefined && findCall(scope.project.api, written.request)?.call.irreversible;
  const action = mustAsk ? { ...written, confirm: `确认${written.title}？此操作不可撤销。` } : written;
  return {
    ...base(scope, name, action, action.request),
    kind: 'request',
    request: resolveRequest(action.request),
    ...(action.body !== undefined && { body: resolveValues(action.body) }),
    ...(action.send !== undefined && { send: action.send }),
    ...texts(scope, action),
    closes: action.then?.includes('close') ?? false,
  };
}

function base(scope: Scope, name: string, action: Action, request: string | undefined) {
  return {
    name,
    title: action.title,
    ...(action.intent !== undefined && { intent: action.intent }),
    when: resolveWhen(action.when),
    ...(action.otherwise !== undefined && { otherwise: resolveText(scope, action.otherwise) }),
    permission:
      action.permission === undefined ? requestPermission(scope.project, request) : codeOf(action.permission, 'write'),
  };
}

type Texts = { readonly confirm?: Text; readonly warning?: Text; readonly done?: Text; readonly failed?: Text };

/** The texts that an action has, resolved; those that it lacks stay absent. */
function texts(scope: Scope, action: Texts): { readonly [Key in keyof Texts]?: Template } {
  const keys = ['confirm', 'warning', 'done', 'failed'] as const;
  return Object.fromEntries(
    keys.flatMap((key) => (action[key] === undefined ? [] : [[key, resolveText(scope, action[key])]])),
  );
}

/** The call that a view is for: the first that changes something, else the first that it makes. */
function viewRequest(scope: Scope, view: string): string | undefined {
  const requests = own(scope.project.views, view)?.requests ?? [];
  return requests.find((request) => !request.startsWith('GET ')) ?? requests[0];
}
