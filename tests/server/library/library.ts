import { readProject } from '../../../src/check/read.ts';
import { withAccounts } from '../../../src/language/accounts/with-accounts.ts';
import type { ProjectFiles } from '../../../src/language/project/project.ts';
import {
  approvals,
  auditLog,
  chosenLanguage,
  explanations,
  outcomes,
  passwordReset,
  presence,
  savedViews,
  secondFactor,
  signIns,
  singleSignOn,
  studio,
  uploads,
} from '../../../src/server/run/parts.ts';
import type { Service } from '../../../src/server/service.ts';
import { service as bookLibrary, libraryFolder } from '../../library/service.ts';
import { branches } from './branches.ts';
import { groups } from './groups.ts';
import { loans } from './loans.ts';
import { libraryAccounts, libraryPeople, libraryPermissions, staff } from './people.ts';
import { readRules, rules } from './rules.ts';

/** The neutral product of the server's tests: a library with groups of branches, what they lend, and who works there. */
export const libraryService: Service = {
  name: 'Library',
  areas: [
    ...[groups, branches, staff, ...bookLibrary.areas, loans, rules],
    ...[
      savedViews,
      approvals,
      auditLog,
      chosenLanguage,
      explanations,
      outcomes,
      presence,
      signIns,
      passwordReset,
      singleSignOn,
    ],
    ...[secondFactor, studio, uploads],
  ],
  people: libraryPeople,
  permissions: libraryPermissions,
  settings: readRules,
  demo: { accounts: libraryAccounts, password: 'baize888' },
};

/** Returns the library's screens and schemas: its own, of books those of the library that the engine's tests share, of accounts the engine's. */
export async function libraryFiles(): Promise<ProjectFiles> {
  const [books, own] = await Promise.all([libraryFolder, 'tests/server/library'].map((root) => readProject(root)));
  return withAccounts({ ...books, ...own });
}
