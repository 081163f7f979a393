import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../console/toasts/toasts.ts';
import { editedAfterStep } from '../../words/zh-CN/studio/workbench.ts';
import { type FileGroup, titleOfFile } from '../files.ts';
import type { Changes } from '../service.ts';
import {
  editedSince,
  isOfStep,
  noSteps,
  type Step,
  stepOf,
  stepToRedo,
  stepToUndo,
  withRedone,
  withStep,
  withUndone,
} from './steps.ts';
import type { DraftState } from './use-draft.ts';

/** The changes of several files at once, in the order of the edits of each file. */
export interface StepHistory {
  /** The changes of the step that is undone next in the open file; undefined if an edit of the file is. */
  readonly undoable: Changes | undefined;
  /** Whether a step is redone next in the open file. */
  readonly mayRedo: boolean;
  /** Undoes or redoes the step whose turn it is; returns false if it is the turn of an edit of the open file. */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  /** Returns whether a file's text went from one to the other by a step. */
  readonly owns: (path: string, from: string, to: string) => boolean;
  /** Writes changes of several files as one step, and opens a file afterwards. */
  readonly write: (changes: Changes, opened?: string) => void;
}

interface Around {
  readonly draftState: DraftState;
  readonly groups: readonly FileGroup[];
  readonly path: string;
  readonly open: (path: string) => void;
}

/** Returns the history of the changes that several files share. */
export function useSteps({ draftState, groups, path, open }: Around): StepHistory {
  const [steps, setSteps] = useState(noSteps);
  const { files, writeAll } = draftState;
  const toUndo = stepToUndo(steps, files, path);
  const toRedo = stepToRedo(steps, files, path);
  /** The step whose undoing was last refused with a message. */
  const refused = useRef<Step>(undefined);
  const current = useRef({ steps, files });
  useEffect(() => {
    current.current = { steps, files };
  });

  function write(changes: Changes, opened: string): void {
    writeAll(changes);
    if (opened !== path) open(opened);
  }
  function undo(): boolean {
    if (toUndo === undefined) return false;
    const edited = editedSince(toUndo.changes, files);
    if (edited.length > 0) {
      // Asked again, what is older in this file is undone.
      if (refused.current === toUndo) return false;
      refused.current = toUndo;
      toast({ message: editedAfterStep(edited.map((one) => titleOfFile(groups, one))), intent: 'warning' });
      return true;
    }
    setSteps(withUndone(steps));
    write(toUndo.before, path in toUndo.changes ? toUndo.opened.before : path);
    return true;
  }
  function redo(): boolean {
    if (toRedo === undefined) return false;
    setSteps(withRedone(steps));
    write(toRedo.changes, path in toRedo.changes ? toRedo.opened.after : path);
    return true;
  }
  return {
    undoable: toUndo?.changes,
    mayRedo: toRedo !== undefined,
    undo,
    redo,
    owns: useCallback((file, from, to) => isOfStep(current.current.steps, file, from, to), []),
    write: (changes, opened = path) => {
      setSteps((before) => withStep(before, stepOf(files, changes, { before: path, after: opened })));
      write(changes, opened);
    },
  };
}
