import type { Language } from '../../words/language.ts';
import { screenWords } from '../../words/screens.ts';
import type { Json } from '../json.ts';
import { isMembers, type Members, mapMembers } from '../members.ts';
import type { CallOf, Facts } from './facts.ts';

/**
 * Returns actions with the consequences of their calls: an action that deletes or cannot be undone gets the intent
 * danger, and a write gets a success message.
 *
 * @example
 * inferOutcomes({ drop: { kind: 'request', title: '删除', request: 'DELETE /api/book/{id}' } }, { callOf })
 * // { drop: { …, intent: 'danger', done: '删除成功' } }
 */
export function inferOutcomes(actions: Json, { callOf, language }: Pick<Facts, 'callOf' | 'language'>): Json {
  if (!isMembers(actions)) return actions;
  return mapMembers(actions, (action) => {
    if (!isMembers(action) || (action.kind !== 'request' && action.kind !== 'form')) return action;
    return withDone(isDangerous(action.request, callOf) ? { intent: 'danger', ...action } : action, language);
  });
}

/**
 * Returns a form or a request with its success message: the button's title with “succeeded”, or “saved” for a form
 * whose button has no title of its own. A part without texts is returned unchanged.
 *
 * @example
 * withDone({ kind: 'form', submit: '绑定' }) // { kind: 'form', submit: '绑定', done: '绑定成功' }
 */
export function withDone(part: Members, language?: Language): Members {
  const words = screenWords(language);
  const { kind, title, submit } = part;
  if (kind !== 'request' && submit === undefined) return { done: words.savedDone, ...part };
  const button = kind === 'request' ? title : submit;
  return typeof button === 'string' && button !== '' ? { done: words.actionDone(button), ...part } : part;
}

function isDangerous(request: Json | undefined, callOf: CallOf): boolean {
  if (typeof request !== 'string') return false;
  return request.startsWith('DELETE ') || callOf(request)?.call.irreversible === true;
}
