import { readProject } from '../../src/check/read.ts';
import { service } from '../../src/hall/service.ts';
import { type Contract, contractOf } from '../../src/server/http/contract.ts';
import type { Store } from '../../src/server/store/store.ts';
import { openApiOf, type TestApi } from '../server/open-api.ts';
import { type Content, temporarySqlite } from '../server/stores.ts';

/** Opens the API of the halls over a new store with demo data; an embedded one unless `open` says otherwise. */
export async function openTestApi(open: (content: Content) => Promise<Store> = temporarySqlite): Promise<TestApi> {
  return openApiOf(service, await projectsContract(), await open('demo'));
}

let contract: Promise<Contract> | undefined;

/** Returns the contract of this project, read once a test file: no test changes it, which being frozen holds them to. */
export function projectsContract(): Promise<Contract> {
  contract ??= readProject(process.cwd()).then((files) => frozen(contractOf(files)));
  return contract;
}

function frozen<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) frozen(inner);
  return Object.freeze(value);
}
