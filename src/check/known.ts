import type { Api } from '../language/contract/api.ts';
import type { BackEnd } from '../language/contract/back-end.ts';
import type { RecordSchema } from '../language/contract/record.ts';
import type { SharedEnums } from '../language/enum.ts';
import type { FormSchema } from '../language/form.ts';
import type { SharedOptions } from '../language/options.ts';
import { byName, own } from '../language/own.ts';
import type { Contract } from '../language/places/contract.ts';
import { findCall } from '../language/project/find-call.ts';
import type { Menu } from '../language/screen/menu.ts';
import type { ViewCatalogue } from '../language/screen/view.ts';
import type { Code } from './messages/messages.ts';
import type { Parameters } from './messages/say.ts';
import type { Word } from './problems/words.ts';

/**
 * The valid content of the project's files. A file with problems of its own is known but null, so that references to it
 * are not reported.
 */
export interface Known {
  /** The names of the screens. */
  readonly screens: ReadonlySet<string>;
  readonly records: ReadonlyMap<string, RecordSchema | null>;
  /** The field names of invalid records: names can be checked against them, types cannot. */
  readonly flawedFields: ReadonlyMap<string, readonly string[] | null>;
  readonly forms: ReadonlyMap<string, FormSchema | null>;
  readonly api: Api | null;
  readonly views: ViewCatalogue | null;
  readonly menu: Menu | null;
  readonly enums: SharedEnums | null;
  readonly options: SharedOptions | null;
  readonly backEnd: BackEnd | null;
}

/**
 * Returns the API contract that places in a screen are resolved against.
 *
 * @example
 * placesOf('book', screen, contractOf(known)).all.length // 15
 */
export function contractOf(known: Known): Contract {
  const last = contracts.get(known);
  if (last !== undefined) return last;
  const { api, views } = known;
  const records = [...known.records].flatMap(([name, record]) => (record === null ? [] : [[name, record] as const]));
  const callOf: Contract['callOf'] = (request) => (api === null ? null : findCall(api, request));
  const contract: Contract = {
    records: byName(records),
    callOf,
    permissionOf: (request) => callOf(request)?.call.permission,
    requestsOf: (view) => own(views, view)?.requests ?? [],
  };
  contracts.set(known, contract);
  return contract;
}

const contracts = new WeakMap<Known, Contract>();

/**
 * Reports a mistake at a key of an object that was read from a file; without a key, at the object itself. `at` says
 * whether the key or its value is wrong.
 */
export interface Report {
  (
    owner: object,
    key: string | number | null,
    code: Code,
    parameters?: Parameters,
    options?: {
      readonly at?: 'key' | 'value';
      readonly hint?: string | undefined;
      readonly choices?: Iterable<Word> | undefined;
    },
  ): void;
  /** Returns whether a value was reported already; values that depend on it are then not checked. */
  isBlamed(owner: object, key: string): boolean;
}
