import type { Action } from '../../kinds/actions/action.ts';
import type { FormAction, Reveal } from '../../kinds/actions/form/spec.ts';
import type { ImportAction } from '../../kinds/actions/import/spec.ts';
import type { RequestAction } from '../../kinds/actions/request/spec.ts';
import { resolveWhen } from '../../language/guards/resolve.ts';
import { own } from '../../language/own.ts';
import { isRead } from '../../language/places/calls.ts';
import type { ActionPlace } from '../../language/places/place.ts';
import { sheetName } from '../../language/places/sheet-name.ts';
import { madeTransitions } from '../../language/project/made-transitions.ts';
import { placeholder, requestParts } from '../../language/project/request-parts.ts';
import type { Text } from '../../language/text/text.ts';
import { screenWords } from '../../words/screens.ts';
import type {
  ResolvedAction,
  ResolvedFormAction,
  ResolvedImportAction,
  ResolvedRequestAction,
  ResolvedReveal,
  Template,
} from '../resolved.ts';
import { calledBy, columnOf, isOptionalCall, resolveText, type Scope, scopeOf, scopesInside } from '../scope.ts';
import { resolveHeading } from '../screen/heading.ts';
import { testedState } from '../screen/state.ts';
import { resolveValues } from '../screen/values.ts';
import { consequenceOf, previewedText } from './consequence.ts';
import { isEdit } from './edits.ts';
import { effectOf } from './effect.ts';
import { recordFieldsOf } from './import.ts';
import { resolveRequest, resolveWrite } from './request.ts';
import { unmaskedColumn, unmaskedText } from './whole.ts';

/**
 * Returns the actions of one part (toolbar, row, bulk, …) of a screen, sheet or section, in the order of the screen.
 *
 * @example
 * resolveActions(scope, 'row').map(({ name }) => name) // ['edit', 'lend', 'return', 'lose', 'delete']
 */
export function resolveActions(scope: Scope, part: ActionPlace['part']): readonly ResolvedAction[] {
  return scopesInside(scope, 'action')
    .filter(({ place }) => place.part === part)
    .map(resolveAction);
}

type Kinds = Action['kind'];
type Resolve<Kind extends Kinds> = (
  scope: Scope<ActionPlace>,
  action: Extract<Action, { kind: Kind }>,
) => Extract<ResolvedAction, { kind: Kind }>;

function resolveAction(scope: Scope<ActionPlace>): ResolvedAction {
  const action = scope.place.node;
  // The registry guarantees that each resolver gets its own kind.
  return (resolvers[action.kind] as Resolve<Kinds>)(scope, action);
}

const resolvers: { readonly [Kind in Kinds]: Resolve<Kind> } = {
  request: resolveRequestAction,
  form: resolveFormAction,
  sheet: (scope, action) => ({ ...base(scope, action), kind: 'sheet', sheet: sheetName(action) }),
  image: (scope, action) => ({
    ...base(scope, action),
    kind: 'image',
    request: resolveRequest(action.request),
    heading: resolveHeading(scope, action.heading ?? action.title),
    ...(action.note !== undefined && { note: resolveText(scope, action.note) }),
  }),
  download: (scope, action) => ({
    ...base(scope, action),
    kind: 'download',
    request: resolveRequest(action.request),
    ...texts(scope, action),
  }),
  export: (scope, action) => {
    const { columns, titles = {}, total } = action;
    const named = (field: string) => {
      const column = columnOf(scope, field);
      return unmaskedColumn(scope.place.permission, { ...column, title: own(titles, field) ?? column.title });
    };
    const { when, ...offered } = base(scope, action);
    return {
      ...offered,
      kind: 'export',
      when: [],
      ...nonEmpty('only', when),
      ...(columns && { columns: columns.map(named) }),
      ...(total && { total }),
    };
  },
  import: resolveImport,
  view: (scope, action) => ({
    ...base(scope, action),
    kind: 'view',
    view: action.view,
    open: action.inline === true ? 'inline' : 'dialog',
    heading: resolveHeading(scope, action.heading ?? action.title),
    width: action.width ?? 'normal',
    with: resolveValues(action.with),
  }),
};

function resolveFormAction(scope: Scope<ActionPlace>, action: FormAction): ResolvedFormAction {
  const sent = {
    request: resolveWrite(scope.project, action.request),
    ...(action.load !== undefined && { load: resolveRequest(action.load) }),
    prefill: resolveValues(action.prefill),
    body: resolveValues(action.body),
    ...(isOnlyPlaces(scope, action) && { send: 'nothing' as const }),
  };
  return {
    ...base(scope, action),
    ...effect(scope, action),
    ...warningLevel(scope, action, isIrreversible(scope, action)),
    ...stateOf(scope, action),
    kind: 'form',
    form: action.form,
    ...nonEmpty('omit', action.omit ?? []),
    ...nonEmpty('optionalFields', optionalFields(scope, action)),
    ...sent,
    heading: resolveHeading(scope, action.heading ?? action.title),
    submit: action.submit ?? screenWords(scope.project.language).submitOf(action.title, isEdit(sent)),
    ...consequenceIn(scope, action),
    ...(action.reveal !== undefined && { reveal: resolveReveal(scope, action.reveal) }),
    ...texts(scope, action),
    closes: action.then?.includes('close') ?? false,
  };
}

/**
 * Resolves a request action. An irreversible one always asks for confirmation, even if the screen does not declare one.
 */
function resolveRequestAction(scope: Scope<ActionPlace>, written: RequestAction): ResolvedRequestAction {
  const isFinal = isIrreversible(scope, written);
  const requireApproval = written.confirm === undefined && isFinal;
  const action: RequestAction = requireApproval
    ? { ...written, confirm: screenWords(scope.project.language).confirmAction(written.title) }
    : written;
  return {
    ...base(scope, action),
    ...effect(scope, action),
    ...warningLevel(scope, action, isFinal),
    ...consequenceIn(scope, action),
    ...stateOf(scope, action),
    kind: 'request',
    request: resolveWrite(scope.project, action.request),
    ...(action.body !== undefined && { body: resolveValues(action.body) }),
    ...(action.send !== undefined && { send: action.send }),
    ...(action.submit !== undefined && { submit: action.submit }),
    ...texts(scope, action),
    closes: action.then?.includes('close') ?? false,
  };
}

/** Resolves an import. Its button is in the toolbar; its guard and confirmation apply to each row of the file. */
function resolveImport(scope: Scope<ActionPlace>, action: ImportAction): ResolvedImportAction {
  const { form, reveal, $comment: _, when, otherwise, confirm, warning, ...shown } = action;
  const { project } = scope;
  const asks = {
    title: action.title,
    request: action.request,
    ...(action.intent && { intent: action.intent }),
    ...(action.body && { body: action.body }),
    ...(when && { when }),
    ...(otherwise !== undefined && { otherwise }),
    ...(confirm !== undefined && { confirm }),
    ...(warning !== undefined && { warning }),
  };
  const { prefill } = action;
  const each: ResolvedRequestAction | ResolvedFormAction =
    form === undefined
      ? resolveRequestAction(scope, { ...asks, kind: 'request' })
      : resolveFormAction(scope, {
          ...asks,
          kind: 'form',
          form,
          ...(prefill && { prefill }),
          ...(reveal && { reveal }),
        });
  const columns = (fields: readonly string[] = []) =>
    fields.map((field) => unmaskedColumn(scope.place.permission, columnOf(scope, field)));
  return {
    ...base(scope, { ...shown, title: action.title }),
    ...(each.isConsequential && { isConsequential: true }),
    kind: 'import',
    each,
    changes: recordFieldsOf(action, own(project.forms, form ?? '')).length > 0,
    match: columns(action.match),
    compare: columns(action.compare),
    titles: action.titles ?? {},
    where: action.where ?? {},
  };
}

/** Matches a confirmation that already states irreversibility. */
const saysSo = /(不可|不能|无法)再?(撤销|恢复)|(cannot|can't|can not) be (undone|reversed|restored)/i;

/**
 * Returns how strongly an action warns. Irreversibility is stated once: by the confirmation itself, or by the console.
 */
function warningLevel(scope: Scope<ActionPlace>, action: RequestAction | FormAction, isFinal: boolean) {
  const { confirm, warning, intent } = action;
  const warns = intent === 'danger' || intent === 'warning';
  return {
    ...((isFinal || warns || movesMoney(scope, action)) && { isConsequential: true as const }),
    ...(isFinal &&
      !saysSo.test(`${confirm} ${warning}`) && { irreversible: screenWords(scope.project.language).irreversible }),
  };
}

/** Returns whether the contract requires the confirmation to name an amount. */
function movesMoney(scope: Scope<ActionPlace>, action: RequestAction | FormAction): boolean {
  const called = calledBy(scope)?.found?.call;
  const asked = [called, ...transitionsOf(scope, action)].flatMap((one) => one?.asks ?? []);
  return asked.some((field) => scope.place.row.schema?.properties[field]?.format === 'money');
}

function transitionsOf(scope: Scope<ActionPlace>, { kind, request, body }: RequestAction | FormAction) {
  const sent = { requests: [request], ...(body && { body }), isFilled: kind === 'form' };
  const { schema } = scope.place.row;
  return schema === undefined ? [] : madeTransitions(scope.project.api, schema, sent);
}

/**
 * Returns whether an action is irreversible. A form may choose among several transitions; all of them must be
 * irreversible.
 */
function isIrreversible(scope: Scope<ActionPlace>, action: RequestAction | FormAction): boolean {
  const made = transitionsOf(scope, action);
  const isFinal = made.length > 0 && made.every(({ irreversible }) => irreversible);
  return isFinal || calledBy(scope)?.found?.call.irreversible === true;
}

function effect(scope: Scope<ActionPlace>, action: RequestAction | FormAction) {
  const sentence = effectOf(scope, action, transitionsOf(scope, action), isIrreversible(scope, action));
  return sentence === undefined ? {} : { effect: sentence };
}

function stateOf(scope: Scope<ActionPlace>, { when }: RequestAction | FormAction) {
  const state = testedState(scope, when);
  return state === undefined ? {} : { state };
}

function base(scope: Scope<ActionPlace>, action: Action) {
  const { name, permission } = scope.place;
  return {
    name,
    title: action.title,
    ...(action.help !== undefined && { help: action.help }),
    ...(action.intent !== undefined && { intent: action.intent }),
    when: resolveWhen(action.when),
    ...(action.otherwise !== undefined && { otherwise: resolveText(scope, action.otherwise) }),
    permission,
    ...(isOptional(scope) && { isOptional: true as const }),
  };
}

function nonEmpty<Key extends string, One>(key: Key, list: readonly One[]) {
  return (list.length === 0 ? {} : { [key]: list }) as { readonly [Name in Key]?: readonly One[] };
}

function isOptional(scope: Scope<ActionPlace>): boolean {
  const found = calledBy(scope)?.found;
  return isOptionalCall(scope.project, found) && !isRead(found?.key ?? '');
}

function hasAll({ project }: Scope, key: string): boolean {
  return project.backEnd?.has?.includes(key) ?? false;
}

/** Returns the fields of a form that some back ends do not know. */
function optionalFields(scope: Scope<ActionPlace>, { form }: FormAction): readonly string[] {
  if (hasAll(scope, calledBy(scope)?.found?.key ?? '')) return [];
  const fields = Object.entries(own(scope.project.forms, form)?.properties ?? {});
  return fields.flatMap(([name, { ui }]) => (ui !== undefined && 'optional' in ui && ui.optional ? [name] : []));
}

type Texts = { readonly confirm?: Text; readonly warning?: Text; readonly done?: Text; readonly failed?: Text };

function consequenceIn(scope: Scope, action: RequestAction | FormAction) {
  const consequence = consequenceOf(scope, action);
  return consequence === undefined ? {} : { consequence };
}

/** Returns the resolved texts of an action; absent ones stay absent. */
function texts(scope: Scope<ActionPlace>, action: Texts): { readonly [Key in keyof Texts]?: Template } {
  const keys = ['confirm', 'warning', 'done', 'failed'] as const;
  return Object.fromEntries(
    keys.flatMap((key) => (action[key] === undefined ? [] : [[key, textOf(scope, key, action[key])] as const])),
  );
}

function textOf(scope: Scope<ActionPlace>, key: keyof Texts, text: Text): Template {
  if (key === 'done') return previewedText(scope, text);
  const resolved = resolveText(scope, text);
  return key === 'failed' ? resolved : unmaskedText(scope.place.permission, resolved);
}

/**
 * Resolves a response value that is shown once. Its heading formats fields as the list or section around the action
 * does.
 */
function resolveReveal(
  { project, places, place }: Scope<ActionPlace>,
  { field, heading, note }: Reveal,
): ResolvedReveal {
  const text = resolveText(scopeOf(project, places, place.within), heading);
  return { field, title: text, ...(note !== undefined && { note }) };
}

/**
 * Returns whether a call takes only path parameters: it has no form, and its path has a placeholder for every field.
 */
function isOnlyPlaces(scope: Scope, { form, request }: FormAction): boolean {
  if (calledBy(scope)?.found?.call.form !== undefined) return false;
  const places = requestParts(request)?.segments.map(placeholder) ?? [];
  const fields = Object.keys(own(scope.project.forms, form)?.properties ?? {});
  return fields.length > 0 && fields.every((field) => places.includes(field));
}
