import type { ResolvedAction } from '../../compile/resolved.ts';
import { availability } from './availability.ts';
import type { Scope } from './scope.ts';
import { start } from './start.ts';

/** A command of the command box that applies to what is currently shown. */
export interface Command {
  readonly title: string;
  /** Why the command is currently disabled. */
  readonly refused?: string;
  readonly perform: () => void;
}

/** The commands of the foreground: of the record whose sheet is open, or of a list. */
export interface CommandGroup {
  /** The title of the record or list that the commands act on. */
  readonly title: string;
  /** Where the commands belong; an open sheet has precedence over its list. */
  readonly place: 'page' | 'sheet';
  readonly commands: readonly Command[];
}

/**
 * Registers a group of commands; `group` is called each time the command box opens. Returns a function that removes it.
 */
export function registerCommands(group: () => CommandGroup): () => void {
  offered.add(group);
  return () => void offered.delete(group);
}

/** Returns the commands of the foreground; undefined if there are none. */
export function foregroundCommands(): CommandGroup | undefined {
  const groups = [...offered].map((group) => group());
  return groups.findLast(({ place }) => place === 'sheet') ?? groups.at(-1);
}

/** Returns actions as commands: those available to the user, and those disabled with a reason. */
export function actionCommands(actions: readonly ResolvedAction[], scope: Scope): readonly Command[] {
  return actions.flatMap((action): readonly Command[] => {
    // An inline view is part of the page and needs no command.
    if (action.kind === 'view' && action.open === 'inline') return [];
    const verdict = availability(action, scope.row, scope.lookups);
    if (verdict.state === 'hidden') return [];
    const perform = () => void start(action, scope);
    return [{ title: action.title, perform, ...(verdict.state === 'refused' && { refused: verdict.reason }) }];
  });
}

const offered = new Set<() => CommandGroup>();
