import type { Recent } from '../preferences/recent-key.ts';

/** One line of the box: something to open, or to do. */
export interface Entry {
  readonly key: string;
  readonly title: string;
  /** Of a screen: its name. */
  readonly screen?: string | undefined;
  /** Distinguishes it from others of the same title. */
  readonly detail?: string | undefined;
  /** The address it opens. */
  readonly address?: string;
  /** Does it; the box is closed before. */
  readonly perform?: () => void;
  /** Why it cannot be done now. */
  readonly refused?: string | undefined;
  /** To be noted once it is opened, where opening it does not note it. */
  readonly recent?: Recent;
  /** Does something in the box, which stays open. */
  readonly keepsOpen?: true;
}

/** Entries under one heading. */
export interface EntryGroup {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly Entry[];
}
