import type { ListScreen } from '../../src/language/screen/screen.ts';
import { api } from '../data/contract.ts';

type Start = Pick<ListScreen, 'kind' | 'title' | 'record' | 'request' | 'permission'>;

/** Returns the start of a list of these records, to which a story adds the kind it is about. */
export function listOf(record: string): Start {
  const found = Object.entries(api).find(([, call]) => call.list === true && call.record === record);
  if (found === undefined) throw new Error(`schemas/api.json has no call that lists “${record}” records.`);
  const [request, { permission }] = found;
  return { kind: 'list', title: '示例', record, request, permission: permission.split(':')[0] ?? '' };
}
