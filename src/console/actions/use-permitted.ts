import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { allows } from '../../compile/action/permission.ts';
import type { ResolvedAction } from '../../compile/resolved.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';

/** Returns the actions the person has the permission for; the same array until the session or the actions change. */
export function usePermitted<A extends ResolvedAction>(actions: readonly A[]): readonly A[] {
  const permissions = useAtomValue(sessionAtom, { store }).user?.permissions;
  return useMemo(() => actions.filter(({ permission }) => allows(permissions, permission)), [actions, permissions]);
}
