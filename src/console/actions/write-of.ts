import type { ResolvedFormAction, ResolvedRequestAction } from '../../compile/resolved.ts';
import type { Input } from '../../kinds/actions/face.ts';
import type { Row } from '../../language/json.ts';
import type { Write } from '../client/http.ts';
import { bodyFor, fillWrite, values } from '../client/request.ts';

/** Returns the write that performs an action on one row; `input` is its form's input. Throws the errors of `fill`. */
export function writeOf(action: ResolvedRequestAction | ResolvedFormAction, row: Row, input: Input = {}): Write {
  const call = fillWrite(action.request, { ...row, ...input });
  const body = bodyOf(action, row, input);
  return body === undefined ? call : { ...call, body: bodyFor(action.request, body) };
}

function bodyOf(action: ResolvedRequestAction | ResolvedFormAction, row: Row, input: Input): Row | undefined {
  if (action.kind === 'form') return action.send === 'nothing' ? undefined : { ...values(action.body, row), ...input };
  const own = action.body === undefined ? undefined : values(action.body, row);
  return action.send === 'row' ? { ...row, ...own } : own;
}
