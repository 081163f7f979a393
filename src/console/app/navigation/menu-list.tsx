import { useAtomValue } from 'jotai';
import { Fragment, type ReactNode } from 'react';
import { allows } from '../../../compile/action/permission.ts';
import type { ResolvedMenuItem } from '../../../compile/boot/resolved-boot.ts';
import { sessionAtom } from '../../session/session.ts';
import { store } from '../../session/store.ts';
import { visible } from './menu.ts';
import { MenuLink } from './menu-link.tsx';

interface MenuListProps {
  readonly items: readonly ResolvedMenuItem[];
  /** Rendered before the links. */
  readonly children?: ReactNode;
}

/** Links to those of the menu entries that the person may open. */
export function MenuList({ items, children }: MenuListProps) {
  const { user } = useAtomValue(sessionAtom, { store });
  return (
    <ul>
      {children}
      {visible(items, (permission) => allows(user?.permissions, permission)).map((item, index, all) => (
        <Fragment key={item.path}>
          {item.group !== undefined && item.group !== all[index - 1]?.group && (
            <li className="menu-group">{item.group}</li>
          )}
          <li>
            <MenuLink item={item} />
          </li>
        </Fragment>
      ))}
    </ul>
  );
}
