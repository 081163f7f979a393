import { clearSearch, searchIn } from '../../words/zh-CN/console/filters.ts';
import { listComma } from '../../words/zh-CN/marks.ts';
import './filters.css';
import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import type { ResolvedSearch } from '../../compile/resolved.ts';
import { Icon } from '../ui/icon.tsx';
import { Input } from '../ui/input.tsx';
import { isComposing } from '../ui/keyboard/composition.ts';
import { useTyped } from './use-typed.ts';

interface SearchBoxProps {
  readonly search: ResolvedSearch;
  /** The search text; empty for none. */
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** One search box for several fields of a list; Escape or the cross clears it. */
export function SearchBox({ search, text, onChange }: SearchBoxProps) {
  const { draft, clear, typing } = useTyped(text, onChange);
  const box = useRef<HTMLInputElement>(null);
  const title = searchIn(search.titles.join(listComma));

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape' && draft !== '' && !isComposing(event.nativeEvent)) {
      event.preventDefault();
      clear();
    } else typing.onKeyDown(event);
  }

  return (
    <span className="search-box" style={{ '--length': title.length } as CSSProperties}>
      <Icon icon="search" />
      <Input
        ref={box}
        type="text"
        inputMode="search"
        role="searchbox"
        name="keyword"
        aria-label={title}
        title={title}
        placeholder={title}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        {...typing}
        onKeyDown={press}
      />
      {draft === '' ? null : (
        <button
          type="button"
          aria-label={clearSearch}
          onClick={() => {
            clear();
            box.current?.focus();
          }}
        >
          <Icon icon="cross" />
        </button>
      )}
    </span>
  );
}
