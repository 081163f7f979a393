import type { ResolvedAction } from '../../compile/resolved.ts';
import { availability } from './availability.ts';
import type { Scope } from './scope.ts';
import { start } from './start.ts';

/** Something that can be done where the person is now. */
export interface Command {
  readonly title: string;
  /** Why it cannot be done now. */
  readonly refused?: string;
  readonly perform: () => void;
}

/** The commands for the foreground: a record whose sheet is open, or a list. */
export interface CommandGroup {
  /** What it is done with. */
  readonly title: string;
  /** A sheet stands before its list. */
  readonly place: 'page' | 'sheet';
  readonly commands: readonly Command[];
}

/** Offers commands while they have a meaning; `group` is asked each time. Returns a function that takes them back. */
export function offerCommands(group: () => CommandGroup): () => void {
  offered.add(group);
  return () => void offered.delete(group);
}

/** Returns the commands for the foreground; undefined if there is none. */
export function commandsInFront(): CommandGroup | undefined {
  const groups = [...offered].map((group) => group());
  return groups.findLast(({ place }) => place === 'sheet') ?? groups.at(-1);
}

/** Returns actions as commands: those that the person is offered here, or refused with a reason. */
export function actionCommands(actions: readonly ResolvedAction[], scope: Scope): readonly Command[] {
  return actions.flatMap((action): readonly Command[] => {
    // It stands in the page itself.
    if (action.kind === 'view' && action.open === 'inline') return [];
    const verdict = availability(action, scope.row, scope.lookups);
    if (verdict.state === 'hidden') return [];
    const perform = () => void start(action, scope);
    return [{ title: action.title, perform, ...(verdict.state === 'refused' && { refused: verdict.reason }) }];
  });
}

const offered = new Set<() => CommandGroup>();
