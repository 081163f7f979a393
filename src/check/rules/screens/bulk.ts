import { fieldsOf } from '../../../compile/text.ts';
import type { FormAction } from '../../../kinds/actions/form/spec.ts';
import type { RequestAction } from '../../../kinds/actions/request/spec.ts';
import type { Values } from '../../../language/guard.ts';
import { own } from '../../../language/own.ts';
import type { Known } from '../../known.ts';
import { quoted } from '../../problems/words.ts';
import type { ScreenRule } from '../../rule.ts';
import type { Sites } from '../../sites/sites.ts';

/** Checks that a bulk action sends a field of each row; its form input is the same for all of them. */
export const bulk: ScreenRule = (sites, known, report) => {
  for (const { action, owner, name, place } of sites.actions) {
    if (place !== 'bulk' || (action.kind !== 'request' && action.kind !== 'form')) continue;
    // A wrong or missing body explains why no field of the row is sent.
    if (report.isBlamed(action, 'body') || report.isBlamed(action, 'request')) continue;
    const { title } = action;
    const keys = action.kind === 'form' ? ofOneRow(action) : [];
    if (keys.length > 0) report(owner, name, 'bulk.row', { title, keys: quoted(keys) }, { at: 'key' });
    else if (callsOther(name, action, sites)) report(owner, name, 'bulk.other', { title }, { at: 'key' });
    else if (!differs(action, known)) report(owner, name, 'bulk.same', { title }, { at: 'key' });
  }
};

/** Returns the keys of a form that need a single row. */
function ofOneRow({ load, prefill, reveal }: FormAction): readonly string[] {
  return [
    ...(load === undefined ? [] : ['load']),
    ...(namesField(prefill) ? ['prefill'] : []),
    ...(reveal === undefined ? [] : ['reveal']),
  ];
}

/** Returns whether the row action of that name makes another call. */
function callsOther(name: string, { request }: RequestAction | FormAction, { actions }: Sites): boolean {
  const ofOne = actions.find((one) => one.place === 'row' && one.name === name)?.action;
  return ofOne !== undefined && 'request' in ofOne && ofOne.request !== request;
}

/** Returns whether the body names a field of the row; form input is the same for every row. */
function differs(action: RequestAction | FormAction, known: Known): boolean {
  if (namesField(action.body) || ('send' in action && action.send === 'row')) return true;
  const filled = action.kind === 'form' ? known.forms.get(action.form)?.properties : undefined;
  return fieldsOf(action.request).some((field) => own(filled, field) === undefined);
}

function namesField(values: Values | undefined): boolean {
  return Object.values(values ?? {}).some((value) => typeof value === 'string' && fieldsOf(value).length > 0);
}
