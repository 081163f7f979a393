import type { ApiCall } from '../../language/contract/api.ts';
import type { Transition } from '../../language/contract/record.ts';
import { type Operation, wordsOf } from './document/operation.ts';
import { addressOf, variableParameters } from './document/paths.ts';
import { normalizedPath } from './document/resource.ts';
import { schemaOf } from './document/schema.ts';
import type { Entity, ImportContext } from './entity.ts';
import { placeholdersOf } from './entity.ts';
import type { ReportLine } from './report.ts';
import { readablePhrase, wordsIn } from './words/names.ts';
import { isChinese, phrases } from './words/phrases.ts';

/** A row's actions besides editing, with the states that they lead to. */
export interface RowActions {
  readonly api: Readonly<Record<string, ApiCall>>;
  readonly actions: Readonly<Record<string, object>>;
  readonly transitions: readonly Transition[];
  readonly statusField?: string;
  readonly lines: readonly ReportLine[];
}

/** Returns a row's actions: its calls without input, guarded if they lead to one of its states. */
export function rowActionsOf(context: ImportContext, entity: Entity, permission: string, isRead: boolean): RowActions {
  const status = statusOf(entity);
  const { actions: below, touch } = entity.resource;
  const own = touch === undefined || isLink(entity) ? [] : [touch];
  const rowActions = new Map<string, ImportedAction>();
  const left: ReportLine[] = [];
  for (const operation of [...own, ...below]) {
    const line = lineOf(entity, operation);
    const found = isPlain(context, entity, operation)
      ? actionOf(context, entity, operation, isRead ? status : undefined)
      : undefined;
    if (found === undefined || rowActions.has(found.name)) left.push(line);
    else rowActions.set(found.name, found);
  }
  const all = withFinalStates([...rowActions.values()]);
  const transitions = all.flatMap(({ transition }) => transition ?? []);
  return {
    api: Object.fromEntries(all.map((found) => [found.key, callOf(permission, entity, found)])),
    actions: Object.fromEntries(all.map(({ name, action }) => [name, action])),
    transitions,
    ...(status && transitions.length > 0 && { statusField: status.name }),
    lines: [...left, ...all.flatMap(({ line }) => line ?? [])],
  };
}

/** Marks actions that lead to a final state as irreversible. */
function withFinalStates(rowActions: readonly ImportedAction[]): readonly ImportedAction[] {
  const left = new Set(rowActions.flatMap(({ transition }) => transition?.from ?? []));
  return rowActions.map((found) =>
    found.transition === undefined || left.has(found.transition.to)
      ? found
      : { ...found, isFinal: true, action: { ...found.action, intent: 'danger' } },
  );
}

/** Checks whether a list only links and unlinks existing rows, as a user's groups do. */
export function isLink({ resource }: Entity): boolean {
  return resource.touch?.method === 'put' && resource.remove !== undefined && resource.create === undefined;
}

function lineOf({ id }: Entity, { method, path, pointer }: Operation): ReportLine {
  return { reason: 'action', resource: id, pointer, detail: `${method.toUpperCase()} ${path}` };
}

function isPlain({ document, style }: ImportContext, entity: Entity, { body, path, parameters }: Operation): boolean {
  const sent = schemaOf(document, body);
  const isSent = sent !== undefined && sent.required.size > 0;
  const isAsked = parameters.some((one) => one.in === 'query' && one.isRequired);
  return !isSent && !isAsked && variableParameters(path, style.fixed).length === placeholdersOf(entity).length;
}

interface ImportedAction {
  readonly name: string;
  readonly key: string;
  readonly request: string | undefined;
  readonly action: object;
  readonly transition?: Transition;
  readonly isFinal?: true;
  readonly line?: ReportLine;
}

function callOf(permission: string, { id }: Entity, { request, isFinal }: ImportedAction): ApiCall {
  const conventions = request === undefined ? {} : { backEnd: { request } };
  const final = isFinal && { irreversible: true as const };
  return { permission: `${permission}:write`, changes: [id], asks: [], ...final, ...conventions };
}

function actionOf(
  { style, language }: ImportContext,
  entity: Entity,
  operation: Operation,
  status: Status | undefined,
): ImportedAction {
  const summary = wordsOf(operation, 'summary') ?? '';
  const verb =
    operation === entity.resource.touch ? verbOf(operation) : (normalizedPath(operation.path).split('/').at(-1) ?? '');
  const title = language === 'zh-CN' && isChinese(summary) ? summary.slice(0, 10) : readablePhrase(wordsIn(verb));
  const { key, request } = addressOf(style, operation.method, operation.path, placeholdersOf(entity));
  const confirm = phrases[language].confirmAction(title, `{${entity.name.name}}`);
  const plain = { name: wordsIn(verb).join('-'), key, request };
  const to = status?.values.find((value) => isStateOf(verb, String(value)));
  const from = status?.values.filter((value) => value !== to) ?? [];
  if (status === undefined || to === undefined || from.length === 0)
    return { ...plain, action: { title, request: key, confirm } };
  return {
    ...plain,
    action: { title, request: key, when: { [status.name]: from }, confirm },
    transition: { request: key, from, to },
    line: { ...lineOf(entity, operation), reason: 'state', detail: title, assumed: String(to) },
  };
}

interface Status {
  readonly name: string;
  readonly values: readonly (string | number)[];
}

function statusOf({ fields }: Entity): Status | undefined {
  const field = fields.find(
    ({ name, values }) => values !== undefined && /(^|_)(status|state)$/i.test(wordsIn(name).join('_')),
  );
  const values = (field?.values ?? []).flatMap(({ value }) => (typeof value === 'boolean' ? [] : [value]));
  return field === undefined ? undefined : { name: field.name, values };
}

/** Returns the verb of a bodiless call: the first word of its summary or name. */
function verbOf(operation: Operation): string {
  const text = wordsOf(operation, 'operationId') ?? wordsOf(operation, 'summary') ?? operation.method;
  return wordsIn(text)[0] ?? operation.method;
}

/** Whether a verb leads to a state: `finalize` to `finalized`, `cancel` to `canceled` or `cancelled`. */
function isStateOf(verb: string, state: string): boolean {
  const [one, other] = [verb, state].map((text) => wordsIn(text).join(' '));
  if (one === undefined || other === undefined || one === '' || other === one) return false;
  const stem = one.replace(/e$/, '');
  return (
    [`${stem}ed`, `${stem}led`, `${one}ped`, `${stem.replace(/y$/, 'i')}ed`].includes(other) || irregular[one] === other
  );
}

const irregular: Readonly<Record<string, string>> = {
  void: 'voided',
  pay: 'paid',
  send: 'sent',
  activate: 'active',
  enable: 'enabled',
  complete: 'completed',
  publish: 'published',
  start: 'running',
  pause: 'paused',
  stop: 'stopped',
};
