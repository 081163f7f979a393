import { type ReactNode, useState } from 'react';
import { showOthers } from '../../words/zh-CN/console/bulk.ts';

interface LongListProps {
  readonly title: string;
  readonly entries: readonly { readonly key: string; readonly content: ReactNode }[];
  /** How many are shown at first. */
  readonly first: number;
}

/** A list that scrolls; of a long one the first entries, and how many more there are. */
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
