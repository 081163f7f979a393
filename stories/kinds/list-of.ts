import contract from '../../schemas/api.json';
import type { Api } from '../../src/language/api.ts';
import type { ListScreen } from '../../src/language/screen.ts';

type Start = Pick<ListScreen, 'kind' | 'title' | 'record' | 'request' | 'permission'>;

/** The beginning of a list of these records, which a story completes with the kind that it is about. */
export function listOf(record: string): Start {
  // The contract's file is what the type says; JSON modules are inferred wider.
  const found = Object.entries(contract as Api).find(([, call]) => call.list === true && call.record === record);
  if (found === undefined) throw new Error(`schemas/api.json lists no records “${record}”.`);
  const [request, { permission }] = found;
  return { kind: 'list', title: '示例', record, request, permission: permission.split(':')[0] ?? '' };
}
