import { own } from '../../language/own.ts';
import { codeOfScreen } from '../../language/places/permission.ts';
import type { Project } from '../../language/project/project.ts';
import type { MenuItem } from '../../language/screen/menu.ts';
import { serverWords } from '../http/words.ts';
import type { Permission } from '../people/permission.ts';

/** The title keys of the engine's own permissions. */
const ownNames = {
  'console-account': 'accountsTitle',
  'console-role': 'rolesTitle',
  approval: 'approvalsTitle',
  audit: 'logTitle',
  screen: 'studioTitle',
} as const;

/**
 * Returns the permissions that a project's calls need, without their level, in contract order. A permission is named
 * after the menu entries that it opens, otherwise after the record of its calls.
 *
 * @example
 * permissionsOf(project) // [{ code: 'book', name: '藏书' }, …]
 */
export function permissionsOf({ api, menu, screens, records }: Project): readonly Permission[] {
  const entries = menu.items.flatMap(leaves).flatMap(({ title, screen }) => {
    const shown = own(screens, screen ?? '');
    const code = shown && codeOf(codeOfScreen(shown));
    return code === undefined ? [] : [{ title, code }];
  });
  const calls = Object.values(api).flatMap(({ permission, record }) => {
    const code = codeOf(permission);
    return code === undefined ? [] : [{ code, record }];
  });
  const nameOf = (code: string): string => {
    const titles = entries.filter((entry) => entry.code === code).map(({ title }) => title);
    const record = calls.find((call) => call.code === code && call.record !== undefined)?.record;
    const { accounts, marks } = serverWords();
    const word = own(ownNames as Readonly<Record<string, (typeof ownNames)[keyof typeof ownNames]>>, code);
    if (word !== undefined) return accounts[word];
    return titles.join(marks.listComma) || (own(records, record ?? '')?.title ?? code);
  };
  return [...new Set(calls.map(({ code }) => code))].map((code) => ({
    code,
    // Resolved per request, in the request's language.
    get name() {
      return nameOf(code);
    },
  }));
}

function codeOf(permission: unknown): string | undefined {
  return typeof permission === 'string' ? /^([a-z][\w-]*):(read|write)$/.exec(permission)?.[1] : undefined;
}

function leaves(item: MenuItem): readonly MenuItem[] {
  const { children = [] } = item as { readonly children?: readonly MenuItem[] };
  return children.length === 0 ? [item] : children.flatMap(leaves);
}
