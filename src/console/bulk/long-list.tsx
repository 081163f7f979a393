import { type ReactNode, useState } from 'react';
import { showOthers } from '../../words/zh-CN/console/bulk.ts';

interface LongListProps {
  readonly title: string;
  readonly entries: readonly { readonly key: string; readonly content: ReactNode }[];
  /** The number of entries shown at first. */
  readonly first: number;
}

/** A scrolling list; a long one shows its first entries and the number of the others. */
export function LongList({ title, entries, first }: LongListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, first);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <ul className="bulk-list" aria-label={title} tabIndex={0}>
      {shown.map(({ key, content }) => (
        <li key={key} className="lines">
          {content}
        </li>
      ))}
      {shown.length < entries.length ? (
        <li>
          <button type="button" className="row-action" onClick={() => setWhole(true)}>
            {showOthers(entries.length - shown.length)}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
