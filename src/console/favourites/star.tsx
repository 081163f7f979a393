import star from 'virtual:icons/star';
import empty from 'virtual:icons/star-empty';
import { useState } from 'react';
import {
  favouritePage,
  favouriteTitle,
  favouriteView,
  unfavouritePage,
  unfavouriteView,
} from '../../words/zh-CN/console/list.ts';
import { CallError } from '../client/call-error.ts';
import { useQuery } from '../client/query/use-query.ts';
import { favouritesIn } from '../preferences/favourites.ts';
import { markFavourite } from '../preferences/keep-views.ts';
import { savedViews } from '../preferences/saved-views.ts';
import { toast } from '../toasts/toasts.ts';
import { IconPaths } from '../ui/icon.tsx';

interface StarProps {
  readonly screen: string;
  /** The name of a saved view: it becomes the favourite, instead of the screen. */
  readonly view: string | undefined;
}

/** Adds a screen, or a saved view of it, to the favourites at the top of the navigation, or removes it. */
export function Star({ screen, view }: StarProps) {
  const { value } = useQuery(savedViews);
  const [isSending, setSending] = useState(false);
  if (value === undefined) return null;
  const favourite = { screen, view: view ?? null };
  const isMarked = favouritesIn(value).some((one) => one.screen === screen && one.view === favourite.view);

  async function toggle(): Promise<void> {
    if (isSending) return;
    setSending(true);
    try {
      await markFavourite(favourite, !isMarked);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast({ message: error.message, intent: 'danger' });
    } finally {
      setSending(false);
    }
  }

  return (
    <button
      type="button"
      className="star"
      aria-label={favouriteTitle}
      title={titleOf(isMarked, view === undefined)}
      aria-pressed={isMarked}
      aria-busy={isSending}
      onClick={toggle}
    >
      <IconPaths paths={isMarked ? star : empty} />
    </button>
  );
}

function titleOf(isMarked: boolean, isPage: boolean): string {
  if (isPage) return isMarked ? unfavouritePage : favouritePage;
  return isMarked ? unfavouriteView : favouriteView;
}
