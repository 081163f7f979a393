import { useState } from 'react';
import { Button } from '../../console/ui/button.tsx';
import type { Work } from '../use-workbench.ts';
import { newScreenFiles } from './new-screen.ts';
import { NewScreenDialog } from './new-screen-dialog.tsx';

interface NewScreenButtonProps {
  readonly work: Work;
  readonly title: string;
  readonly size?: 'small';
}

/** The button that adds a page to the project and its menu. Renders nothing for people who may not change any. */
export function NewScreenButton({ work, title, size }: NewScreenButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { draftState, mayPublish, steps, subject } = work;
  if (!mayPublish) return null;
  return (
    <>
      <Button {...(size && { size })} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen ? (
        <NewScreenDialog
          names={subject.names}
          close={() => setOpen(false)}
          onCreate={(beginning) => {
            const files = newScreenFiles(draftState.files, subject.names, beginning);
            steps.write(files, `screens/${beginning.id}.json`);
          }}
        />
      ) : null}
    </>
  );
}
