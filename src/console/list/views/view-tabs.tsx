import { Link } from 'react-router-dom';
import { viewChanged, viewsTitle } from '../../../words/zh-CN/console/views.ts';
import type { ListView } from './list-view.ts';
import { sharingOf } from './sharing-of.ts';

interface ViewTabsProps {
  readonly views: readonly ListView[];
  readonly shown: ListView;
  /** Whether the list differs from the view. */
  readonly isChanged: boolean;
}

/** The views of a list, as links, so that each can be opened in another tab. */
export function ViewTabs({ views, shown, isChanged }: ViewTabsProps) {
  return (
    <nav className="view-tabs" aria-label={viewsTitle}>
      {views.map(({ name, title, saved }) => {
        const isShown = name === shown.name;
        return (
          <Link
            key={name}
            to={`?view=${name}`}
            aria-current={isShown ? 'page' : undefined}
            title={saved && sharingOf(saved)}
          >
            {title}
            {isShown && isChanged ? <span className="view-changed">{viewChanged}</span> : null}
          </Link>
        );
      })}
    </nav>
  );
}
