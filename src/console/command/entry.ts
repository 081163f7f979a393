import type { Recent } from '../preferences/recent-key.ts';

/** An entry of the command box: an address to open, or a command. */
export interface Entry {
  readonly key: string;
  readonly title: string;
  /** For a screen: its name. */
  readonly screen?: string | undefined;
  /** Distinguishes it from others with the same title. */
  readonly detail?: string | undefined;
  /** The address it opens. */
  readonly address?: string;
  /** Runs the command, after the box has closed. */
  readonly perform?: () => void;
  /** Why the command is disabled. */
  readonly refused?: string | undefined;
  /** To be added to the recent records when the entry is opened, unless opening it does so. */
  readonly recent?: Recent;
  /** Whether the box stays open, because the entry changes its content. */
  readonly keepsOpen?: true;
}

/** Entries under one heading. */
export interface EntryGroup {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly Entry[];
}
