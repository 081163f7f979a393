import type { AccountWords } from '../../words/accounts.ts';
import type { Members } from '../members.ts';

/**
 * Returns the menu entries of accounts: a group (`under` the entry `above`), and separate entries.
 *
 * @example
 * menuEntries(accountWordsIn('en'), false).above // { path: '/console', title: 'Accounts and roles', … }
 */
export function menuEntries({ approval, log, screens }: AccountWords, waits: boolean) {
  return {
    above: { path: '/console', title: screens.menuTitle, icon: 'id-number' },
    group: screens.menuGroup,
    under: [
      entry('/console/account', screens.accountsTitle, 'console-account'),
      entry('/console/role', screens.rolesTitle, 'console-role'),
      ...(waits ? [{ ...entry('/console/approval', approval.listTitle, 'console-approval'), count: 'pending' }] : []),
      entry('/console/audit', log.title, 'console-audit'),
    ],
    beside: [
      { ...entry('/console/studio', screens.studioTitle, 'console-studio'), icon: 'code' },
      { ...entry('/password', screens.passwordTitle, 'console-password'), hidden: true },
      { ...entry('/console/session', screens.sessionsTitle, 'console-session'), hidden: true },
      { ...entry('/console/factor', screens.factorTitle, 'console-factor'), hidden: true },
    ],
  } satisfies Members;
}

function entry(path: string, title: string, screen: string) {
  return { path, title, screen };
}
