import { useAtomValue } from 'jotai';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Outlet, useLocation, useMatches, useNavigate, useNavigation } from 'react-router-dom';
import { productName } from '../../../compile/boot/boot-html.ts';
import { offlineNote, skipToContent } from '../../../words/zh-CN/console/app.ts';
import { isOffline, onlineStatus } from '../../client/online-status.ts';
import { preloadOptions } from '../../client/query/options.ts';
import { clockOffset, onServerTime } from '../../clock/server-clock.ts';
import { atFirstUse, loadWhenOnline } from '../../input/first-use.ts';
import { databases, hasDatabase } from '../../preferences/databases.ts';
import { boot } from '../../session/boot.ts';
import { type Session, sessionAtom } from '../../session/session.ts';
import { store } from '../../session/store.ts';
import { isKeptInTab } from '../../session/token.ts';
import { viewedRole } from '../../session/viewed-role.ts';
import { useLazy } from '../../ui/use-lazy.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { Mark } from '../navigation/brand.tsx';
import type { RouteHandle } from '../navigation/menu.ts';
import { Navigation } from '../navigation/navigation.tsx';
import { signInAddress } from '../sign-in/sign-in-address.ts';
import { useFollowedLinks } from '../use-followed-links.ts';
import { notices, placeNotices } from './notices.ts';
import { ToastRegion } from './toast-region.tsx';

/** The layout of every screen: navigation and user menu on the left, notices and toasts over its lower edge. */
export function Layout() {
  const session = useAtomValue(sessionAtom, { store });
  useSignedOutRedirect(session);
  const SignInOver = useLazy(session.state === 'expired' ? loadSignInOver : undefined);
  useOptionLists();
  useFollowedLinks();
  useEffect(placeNotices, []);
  const title = useTitle();
  const Keys = useLazy(loadKeys);
  const { pathname } = useLocation();
  const Kept = useLazy(useMayKeep() ? loadLeftBehind : undefined);
  const isViewing = session.user?.isViewing === true;
  const ViewedRole = useLazy(isViewing ? loadViewedRole : undefined);
  const isAlone = useSyncExternalStore(onlineStatus.subscribe, isOffline);
  const offset = useSyncExternalStore(onServerTime, noticedOffset);
  const ClockNote = useLazy(offset === 0 ? undefined : loadClockNote);
  const StorageNote = useLazy(isKeptInTab() ? loadStorageNote : undefined);
  const isLeaving = useNavigation().state === 'loading';
  return (
    <div className="shell">
      <title>{`${title} · ${productName(boot())}`}</title>
      <a className="skip-link" href="#content">
        {skipToContent}
      </a>
      <p className="print-head" aria-hidden="true">
        <Mark size={24} />
        {productName(boot())}
      </p>
      <Navigation />
      {isLeaving && <div className="progress-line" />}
      <main id="content" className="content" tabIndex={-1} aria-busy={isLeaving}>
        {isViewing && <div className="viewed-role">{ViewedRole && <ViewedRole role={viewedRole()} />}</div>}
        <Outlet />
      </main>
      <p className="visually-hidden" role="status">
        {isLeaving ? '' : title}
      </p>
      {Keys && <Keys />}
      <LeaveGuard />
      {session.state === 'expired' && SignInOver && <SignInOver session={session} />}
      {createPortal(
        <>
          {/* It exists from the start: content of a newly inserted one is not announced. */}
          <div className="reachable-over-dialogs" aria-live="polite">
            {isAlone && (
              <p className="notice" data-intent="warning">
                {offlineNote}
              </p>
            )}
          </div>
          {StorageNote && <StorageNote />}
          {ClockNote && <ClockNote offset={offset} />}
          {Kept && <Kept place={pathname} />}
        </>,
        notices,
      )}
      <ToastRegion />
    </div>
  );
}

/** Returns the offset of the computer's clock in milliseconds, rounded to minutes; 0 if it is below half a minute. */
function noticedOffset(): number {
  const minutes = Math.round(clockOffset() / 60_000);
  return Math.abs(minutes) < 5 ? 0 : minutes * 60_000;
}

const loadClockNote = () => loadWhenOnline(async () => (await import('./clock-note.tsx')).ClockNote);
const loadStorageNote = () => loadWhenOnline(async () => (await import('./storage-note.tsx')).StorageNote);
const loadLeftBehind = () => loadWhenOnline(async () => (await import('../unfinished-work.tsx')).UnfinishedWork);
const loadViewedRole = () => loadWhenOnline(async () => (await import('./viewed-role-bar.tsx')).ViewedRoleBar);
const loadKeys = () => atFirstUse(async () => (await import('../keys.tsx')).Keys);

const loadSignInOver = () => loadWhenOnline(async () => (await import('../sign-in/sign-in-over.tsx')).SignInOver);

/**
 * Returns whether this browser may hold unfinished work of any user; checked again at each address until it is true.
 */
function useMayKeep(): boolean {
  const { key } = useLocation();
  const [mayKeep, setMayKeep] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each address anew
  useEffect(() => {
    if (!mayKeep) void hasDatabase(databases.runs, databases.drafts).then(setMayKeep);
  }, [key, mayKeep]);
  return mayKeep;
}

/** Redirects to the sign-in page after a 401, and back afterwards. */
function useSignedOutRedirect({ state }: Session): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isUnderway = useNavigation().state !== 'idle';
  useEffect(() => {
    // Signing out from the menu navigates by itself.
    if (state === 'signed-out' && !isUnderway) void navigate(signInAddress(location), { replace: true });
  }, [state, isUnderway, location, navigate]);
}

function useOptionLists(): void {
  useEffect(() => {
    for (const [name, list] of Object.entries(boot().options)) if (list.preload) void preloadOptions(name);
  }, []);
}

/** Returns the title of the screen, or of its menu entry if it has none. */
function useTitle(): string {
  const match = useMatches().findLast((candidate) => candidate.handle !== undefined);
  const loaded = match?.loaderData as { screen?: { title?: string } } | undefined;
  return loaded?.screen?.title ?? (match?.handle as RouteHandle | undefined)?.item.title ?? '';
}
