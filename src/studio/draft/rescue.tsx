import { Button } from '../../console/ui/button.tsx';
import './rescue.css';
import { useState } from 'react';
import { Question } from '../../console/ui/dialog/question.tsx';
import type { ProjectFiles } from '../../language/project/project.ts';
import { discardTitle } from '../../words/zh-CN/buttons.ts';
import { listComma } from '../../words/zh-CN/marks.ts';
import {
  deletedMark,
  discardAll,
  discardFile,
  discardQuestion,
  discardText,
  openAnyway,
  unopenedDraft,
} from '../../words/zh-CN/studio/draft.ts';
import { type Draft, withoutPublished } from './draft.ts';
import { keepDraft, storedDraft } from './kept-draft.ts';

interface RescueProps {
  readonly person: string;
  readonly published: ProjectFiles;
  /** Why the draft could not be opened. */
  readonly reason: string;
  /** Opens the studio with the remaining draft. */
  readonly onOpen: () => void;
}

/** Shown instead of the studio if the draft crashes it: its texts can be read, copied, discarded, or opened again. */
export function Rescue({ person, published, reason, onOpen }: RescueProps) {
  const [draft, setDraft] = useState(() => withoutPublished(storedDraft(person), published));
  const [asked, setAsked] = useState<readonly string[]>();
  const paths = Object.keys(draft);
  function giveUp(gone: readonly string[]): void {
    const left: Draft = Object.fromEntries(Object.entries(draft).filter(([path]) => !gone.includes(path)));
    keepDraft(person, draft, left);
    setDraft(left);
    setAsked(undefined);
    if (Object.keys(left).length === 0) onOpen();
  }
  return (
    <section className="studio-rescue" aria-label={unopenedDraft}>
      <p role="alert">{reason}</p>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <details>
              <summary>
                <code>{path}</code>
                {draft[path]?.text === null ? deletedMark : ''}
              </summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its text is longer than its box */}
              <pre tabIndex={0}>{draft[path]?.text}</pre>
            </details>
            <Button size="small" onClick={() => setAsked([path])}>
              {discardFile}
            </Button>
          </li>
        ))}
      </ul>
      <div className="studio-rescue-buttons">
        <Button onClick={onOpen}>{openAnyway}</Button>
        {paths.length === 0 ? null : (
          <Button intent="danger" onClick={() => setAsked(paths)}>
            {discardAll}
          </Button>
        )}
      </div>
      {asked === undefined ? null : (
        <Question
          title={discardQuestion}
          text={discardText(asked.join(listComma))}
          agree={discardTitle}
          onAgree={() => giveUp(asked)}
          onStay={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
