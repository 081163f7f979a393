import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  clickToRefresh,
  consoleUpdateAway,
  consoleUpdated,
  consoleUpdatedSaveFirst,
  didYouMean,
  filesWithProblems,
  later,
  screensUpdateAway,
  screensUpdated,
  screensUpdatedSaveFirst,
} from '../../../words/zh-CN/console/app.ts';
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
import { ReachableOverDialogs } from '../../ui/popover/reachable-over-dialogs.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { notices, placeNotices } from './notices.ts';
import './update-bar.css';

/** Subscribes to the server's version events and shows a notice when there are newer screens. */
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
    <ReachableOverDialogs>
      {/* The live region exists from the start: content of a newly inserted one is not announced. */}
      <div className="notices update-bars" role="status">
        {isNewBuild && !isBuildPut && (
          <Newer news={consoleNews} take={reloadUnlessUnsaved} onPutAside={() => setBuildPut(true)} />
        )}
        {/* Screens of a newer build need its code, so the page has to be reloaded. */}
        {isShown && announced.version !== version && !isNewBuild && (
          <Newer
            key={announced.version}
            news={screensNews}
            take={() => takeOverVersion(announced.version, revalidate)}
            onPutAside={() => setPut(announced)}
          />
        )}
        {isShown && announced.problems.length > 0 && (
          <Problems problems={announced.problems} onPutAside={() => setPut(announced)} />
        )}
      </div>
    </ReachableOverDialogs>
  );
}

/** A notice about a newer version, shown before the button that loads it. */
interface News {
  readonly first: string;
  readonly saveFirst: string;
  readonly away: (why: string) => string;
}

const consoleNews: News = { first: consoleUpdated, saveFirst: consoleUpdatedSaveFirst, away: consoleUpdateAway };
const screensNews: News = { first: screensUpdated, saveFirst: screensUpdatedSaveFirst, away: screensUpdateAway };

interface NewerProps {
  readonly news: News;
  /** Applies the version. Resolves with false, without any effect, if typed input could be lost. */
  readonly take: () => Promise<boolean>;
  readonly onPutAside: () => void;
}

function Newer({ news, take, onPutAside }: NewerProps) {
  const [shown, setShown] = useState(news.first);
  const { isBusy, once } = useOnce();
  const click = () =>
    once(async () => {
      try {
        if (!(await take())) setShown(news.saveFirst);
      } catch (error) {
        setShown(news.away(messageOf(error)));
      }
    });
  return (
    <div className="notice update-bar">
      <span>{shown}</span>
      <button type="button" className="text-button update-bar-action" aria-disabled={isBusy} onClick={click}>
        {clickToRefresh}
      </button>
      <CloseButton name={later} onClick={onPutAside} />
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
        <summary>{filesWithProblems(problems.length)}</summary>
        <ul>
          {problems.map(({ file, line, column, message, hint }) => (
            <li key={`${file}:${line}:${column} ${message}`}>
              <code>{`${file}:${line}:${column}`}</code> {message}
              {hint !== undefined && didYouMean(hint)}
            </li>
          ))}
        </ul>
      </details>
      <CloseButton name={later} onClick={onPutAside} />
    </div>
  );
}

/** Renders into a React root of its own, because most pages never load it. */
function show(revalidate: Revalidate): void {
  if (place !== undefined) return;
  place = document.createElement('div');
  place.className = 'reachable-over-dialogs';
  placeNotices();
  notices.append(place);
  createRoot(place).render(<UpdateBar revalidate={revalidate} />);
}

let place: HTMLElement | undefined;
