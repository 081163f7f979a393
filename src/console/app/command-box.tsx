import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useNavigate, useSubmit } from 'react-router-dom';
import { allows } from '../../compile/action/permission.ts';
import type { ResolvedMenuItem } from '../../compile/boot/resolved-boot.ts';
import { CommandBox } from '../command/command-box.tsx';
import type { Entry } from '../command/entry.ts';
import { bootAtom } from '../session/boot.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { lacksEntries, loadMenu } from '../session/whole-menu.ts';
import { isPermitted } from './navigation/menu.ts';
import { settings } from './settings.ts';
import { targetOf } from './use-followed-links.ts';

/** The command box with this console's commands. Loaded at the first user input. */
export function OpenCommand({ close }: { readonly close: () => void }) {
  const { menu } = useAtomValue(bootAtom, { store });
  // If that fails, the box lacks the menu's screens until it is opened again.
  useEffect(() => void loadMenu().catch(() => undefined), []);
  const { user } = useAtomValue(sessionAtom, { store });
  const navigate = useNavigate();
  const submit = useSubmit();
  const own = settings();
  const screens = screensIn(menu, (permission) => allows(user?.permissions, permission));
  return (
    <CommandBox
      screens={screens.filter(({ address }) => own.every((setting) => setting.address !== address))}
      settings={own.map(({ title, address, perform }) => ({
        key: `setting ${title}`,
        title,
        ...(address === undefined ? { perform: () => perform?.(submit) } : { address }),
      }))}
      go={(address, isElsewhere) => {
        const { pathname, search } = new URL(address, location.origin);
        if (isElsewhere) window.open(pathname + search, '_blank', 'noopener');
        // The list's current filters may exclude the record.
        else void navigate(/[?&]keyword=/.test(search) ? pathname + search : targetOf({ pathname, search }));
      }}
      close={close}
    />
  );
}

/** Returns the pages that the user may open, including those hidden in the navigation. */
function screensIn(
  items: readonly ResolvedMenuItem[],
  may: (permission: string | null) => boolean,
  within?: string,
): readonly Entry[] {
  return items
    .filter((item) => !lacksEntries(item) && isPermitted(item, may))
    .flatMap(({ path, title, screen, children }) =>
      children.length > 0
        ? screensIn(children, may, title)
        : [{ key: path, title, detail: within, address: path, screen }],
    );
}
