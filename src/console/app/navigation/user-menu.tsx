import { useAtomValue } from 'jotai';
import { userMenuOf } from '../../../words/zh-CN/console/app.ts';
import { loadWhenOnline } from '../../input/first-use.ts';
import { sessionAtom, type User } from '../../session/session.ts';
import { store } from '../../session/store.ts';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { useLazy } from '../../ui/use-lazy.ts';

/** The user menu and its button, which shows the user's initials. */
export function UserMenu() {
  const { user } = useAtomValue(sessionAtom, { store });
  if (user === undefined) return null;
  return (
    <div className="user-menu">
      <Popover
        label={<Letters user={user} />}
        // Visible text is part of the accessible name, for voice control.
        name={userMenuOf(lettersOf(user)).trim()}
        opens="menu"
        isBare
        className="avatar"
        panel="user-menu-panel"
      >
        {(close) => <OpenEntries user={user} close={close} />}
      </Popover>
      <span className="menu-title" aria-hidden="true">
        {user.nickname || user.username}
      </span>
    </div>
  );
}

function Letters({ user }: { user: User }) {
  const letters = lettersOf(user);
  return letters === '' ? <Icon icon="person" /> : <span aria-hidden="true">{letters}</span>;
}

function lettersOf({ username = '' }: User): string {
  return [...username.trim()].slice(0, 2).join('').toUpperCase();
}

function OpenEntries(props: { readonly user: User; readonly close: () => void }) {
  const Entries = useLazy(loadEntries);
  return Entries && <Entries {...props} />;
}

const loadEntries = () => loadWhenOnline(async () => (await import('./user-entries.tsx')).Entries);
