import { useState } from 'react';
import { Input } from '../../console/ui/input.tsx';
import { textMatcher } from '../../language/text/search.ts';
import { addTitle, findAddition, nothingFound } from '../../words/zh-CN/studio/on-page.ts';
import type { Addition } from './addition.ts';

interface AdditionChooserProps {
  readonly additions: readonly Addition[];
  /** Why nothing can be added, if the list is empty. */
  readonly whyNothing: string;
  readonly onAdd: (addition: Addition) => void;
}

/** Lists the possible additions at a position: fields by their titles, filtered by the typed text. */
export function AdditionChooser({ additions, whyNothing, onAdd }: AdditionChooserProps) {
  const [typed, setTyped] = useState('');
  const finds = textMatcher(typed);
  const found = additions.filter(({ title, note }) => finds(title) || finds(note));
  return (
    <form
      className="on-page-add"
      onSubmit={(event) => {
        event.preventDefault();
        if (found[0] !== undefined) onAdd(found[0]);
      }}
    >
      <Input
        isWide
        type="search"
        aria-label={findAddition}
        placeholder={findAddition}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 ? <p className="on-page-note">{additions.length === 0 ? whyNothing : nothingFound}</p> : null}
      <ul aria-label={addTitle}>
        {found.map((addition) => (
          <li key={`${addition.title} ${addition.note}`}>
            <button type="button" onClick={() => onAdd(addition)}>
              <span>{addition.title}</span>
              <code>{addition.note}</code>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
