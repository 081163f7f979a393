import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { messageOf } from '../../client/call-error.ts';
import { serverNow } from '../../clock/server-clock.ts';
import { type Revalidate, takeOverVersion } from '../../input/take-over.ts';
import { isUnsaved } from '../../input/unsaved.ts';
import {
  type AnnouncedProblem,
  type Announcement,
  announcementAtom,
  followAnnouncements,
} from '../../session/announcement.ts';
import { bootAtom } from '../../session/boot.ts';
import { newBuildAtom } from '../../session/new-build.ts';
import { store } from '../../session/store.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { WithinReach } from '../../ui/popover/within-reach.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { notices, placeNotices } from './notices.ts';
import './update-bar.css';

/** Listens to the server and shows a notice when there is news about its screens. */
export function checkForUpdates(revalidate: Revalidate): void {
  show(revalidate);
  void followAnnouncements();
}

/** Offers this version without a server announcing it. */
export function offerUpdate(version: string, revalidate: Revalidate): void {
  store.set(announcementAtom, { version, at: serverNow(), problems: [] });
  show(revalidate);
}

/** A newer version to apply when convenient, and problems of saved screens for those who may see them. */
function UpdateBar({ revalidate }: { readonly revalidate: Revalidate }) {
  const announced = useAtomValue(announcementAtom, { store });
  const { version } = useAtomValue(bootAtom, { store });
  const [put, setPut] = useState<Announcement | null>(null);
  const isShown = announced !== null && announced !== put;
  const isNewBuild = useAtomValue(newBuildAtom, { store });
  const [isBuildPut, setBuildPut] = useState(false);
  return (
    <WithinReach>
      {/* The live region exists from the start: content of a newly inserted one is not announced. */}
      <div className="notices update-bars" role="status">
        {isNewBuild && !isBuildPut && (
          <Newer what="控制台已升级" take={reloadUnlessUnsaved} onPutAside={() => setBuildPut(true)} />
        )}
        {/* Screens of a newer build come with it: this one may not know all that they say. */}
        {isShown && announced.version !== version && !isNewBuild && (
          <Newer
            key={announced.version}
            what="界面已更新"
            take={() => takeOverVersion(announced.version, revalidate)}
            onPutAside={() => setPut(announced)}
          />
        )}
        {isShown && announced.problems.length > 0 && (
          <Problems problems={announced.problems} onPutAside={() => setPut(announced)} />
        )}
      </div>
    </WithinReach>
  );
}

interface NewerProps {
  readonly what: string;
  /** Resolves with false, without any effect, if typed input could be lost. */
  readonly take: () => Promise<boolean>;
  readonly onPutAside: () => void;
}

function Newer({ what, take, onPutAside }: NewerProps) {
  const [said, setSaid] = useState(`${what}，`);
  const { isBusy, once } = useOnce();
  const click = () =>
    once(async () => {
      try {
        if (!(await take())) setSaid(`${what}。请先保存或关闭正在填写的内容，再`);
      } catch (error) {
        setSaid(`${what}，但暂时取不到（${messageOf(error)}），请稍后`);
      }
    });
  return (
    <div className="notice update-bar">
      <span>{said}</span>
      <button type="button" className="text-button update-bar-action" aria-disabled={isBusy} onClick={click}>
        点击刷新
      </button>
      <CloseButton name="稍后再说" onClick={onPutAside} />
    </div>
  );
}

async function reloadUnlessUnsaved(): Promise<boolean> {
  if (isUnsaved()) return false;
  location.reload();
  return true;
}

function Problems({
  problems,
  onPutAside,
}: {
  readonly problems: readonly AnnouncedProblem[];
  readonly onPutAside: () => void;
}) {
  return (
    <div className="notice update-bar" data-intent="warning">
      <details>
        <summary>保存的界面文件有 {problems.length} 个问题，仍显示上一个正确的版本</summary>
        <ul>
          {problems.map(({ file, line, column, message, hint }) => (
            <li key={`${file}:${line}:${column} ${message}`}>
              <code>{`${file}:${line}:${column}`}</code> {message}
              {hint !== undefined && `（是不是「${hint}」？）`}
            </li>
          ))}
        </ul>
      </details>
      <CloseButton name="稍后再说" onClick={onPutAside} />
    </div>
  );
}

/** In a React root of its own: most pages never load it. */
function show(revalidate: Revalidate): void {
  if (place !== undefined) return;
  place = document.createElement('div');
  place.className = 'within-reach';
  placeNotices();
  notices.append(place);
  createRoot(place).render(<UpdateBar revalidate={revalidate} />);
}

let place: HTMLElement | undefined;
