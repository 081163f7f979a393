import type { ApiCall } from '../../language/contract/api.ts';
import type { Transition } from '../../language/contract/record.ts';
import { wordsOf } from './document/operation.ts';
import { addressOf, openParameters } from './document/paths.ts';
import { bare } from './document/resource.ts';
import { schemaOf } from './document/schema.ts';
import type { Entity, Making } from './entity.ts';
import { placeholdersOf } from './entity.ts';
import type { ReportLine } from './report.ts';
import { readable, wordsIn } from './words/names.ts';
import { isChinese, phrases } from './words/phrases.ts';

/** What can be done with a row besides changing it, with the states that it leads to. */
export interface Deeds {
  readonly api: Readonly<Record<string, ApiCall>>;
  readonly actions: Readonly<Record<string, object>>;
  readonly transitions: readonly Transition[];
  readonly statusField?: string;
  readonly lines: readonly ReportLine[];
}

/** Returns the actions of a row: calls below it that need nothing more, guarded where one of its states is what they lead to. */
export function deedsOf(making: Making, entity: Entity, permission: string, isRead: boolean): Deeds {
  const { document, style, tongue } = making;
  const status = statusOf(entity);
  const api: Record<string, ApiCall> = {};
  const actions: Record<string, object> = {};
  const transitions: Transition[] = [];
  const lines: ReportLine[] = [];
  for (const operation of entity.resource.actions) {
    const body = schemaOf(document, operation.body);
    const path = `${operation.method.toUpperCase()} ${operation.path}`;
    const line = { resource: entity.id, pointer: operation.pointer, detail: path };
    const isPlain =
      (body === undefined || body.required.size === 0) &&
      openParameters(operation.path, style.fixed).length === entity.levels.length + 1;
    const isAsked = operation.parameters.some((one) => one.in === 'query' && one.isRequired);
    if (!isPlain || isAsked || !isRead) {
      lines.push({ reason: 'action', ...line });
      continue;
    }
    const verb = bare(operation.path).split('/').at(-1) ?? '';
    const summary = wordsOf(operation, 'summary') ?? '';
    const title = tongue === 'zh-CN' && isChinese(summary) ? summary.slice(0, 10) : readable(wordsIn(verb));
    const { key, request } = addressOf(style, operation.method, operation.path, placeholdersOf(entity));
    const state = status?.values.find((value) => isStateOf(verb, String(value)));
    const from = status?.values.filter((value) => value !== state) ?? [];
    const name = wordsIn(verb).join('-');
    if (actions[name] !== undefined) continue;
    api[key] = {
      permission: `${permission}:write`,
      changes: [entity.id],
      asks: [],
      ...(request !== undefined && { backEnd: { request } }),
    };
    const isGuarded = status !== undefined && state !== undefined && from.length > 0;
    actions[name] = {
      title,
      request: key,
      ...(isGuarded && { when: { [status.name]: from } }),
      confirm: phrases[tongue].confirmAction(title, `{${entity.name.name}}`),
    };
    if (isGuarded) {
      transitions.push({ request: key, from, to: state });
      lines.push({ reason: 'state', ...line, detail: title, assumed: String(state) });
    }
  }
  return { api, actions, transitions, ...(status && transitions.length > 0 && { statusField: status.name }), lines };
}

function statusOf({
  fields,
}: Entity): { readonly name: string; readonly values: readonly (string | number)[] } | undefined {
  const field = fields.find(
    ({ name, values }) => values !== undefined && /(^|_)(status|state)$/i.test(wordsIn(name).join('_')),
  );
  const values = (field?.values ?? []).flatMap(({ value }) => (typeof value === 'boolean' ? [] : [value]));
  return field === undefined ? undefined : { name: field.name, values };
}

/** `finalize` leads to `finalized`, `cancel` to `canceled` or `cancelled`. */
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
