import { type Contract, contractOf } from '../../../src/server/http/contract.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { openApiOf, type Person, type TestApi } from '../open-api.ts';
import { type Content, temporarySqlite } from '../stores.ts';
import { libraryFiles, libraryService } from './library.ts';

/** Opens the API of the library over a new store with demo data; an embedded one unless `open` says otherwise. */
export async function openLibraryApi(open: (content: Content) => Promise<Store> = temporarySqlite): Promise<TestApi> {
  return openApiOf(libraryService, await libraryContract(), await open('library'));
}

let contract: Promise<Contract> | undefined;

/** Returns the contract of the library, read once a test file: no test changes it, which being frozen holds them to. */
export function libraryContract(): Promise<Contract> {
  contract ??= libraryFiles().then((files) => frozen(contractOf(files)));
  return contract;
}

function frozen<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) frozen(inner);
  return Object.freeze(value);
}

/** Has a role's people prove each sign-in by a second factor. */
export async function requireFactor(admin: Person, roleId: number, factor = true): Promise<void> {
  const { id, name, permissions } = (await admin.get(`/api/console/role/${roleId}`)).body;
  await admin.put(`/api/console/role/${roleId}`, { id, name, permissions, factor });
}
