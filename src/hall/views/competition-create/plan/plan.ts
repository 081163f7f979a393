import { readNumber } from 'baize/text';
/** An award being edited; numbers are kept as typed. */
export interface Award {
  /** Identifies the row on the page; never sent. */
  readonly id: number;
  readonly title: string;
  /** Whether the user has typed the title, which the rules then do not change. */
  readonly isTitled: boolean;
  readonly rankStart: string;
  readonly rankEnd: string;
  readonly bonus: string;
  readonly planBonus: string;
  readonly content: string;
}

/** A round being edited; times are kept as typed, and formatted `YYYY-MM-DD HH:mm` by the rules. */
export interface Schedule {
  readonly id: number;
  readonly title: string;
  readonly isTitled: boolean;
  readonly round: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly playerCount: string;
  readonly winScore: string;
  readonly isLoserGroup: boolean;
}

/** A competition being edited. */
export interface Plan {
  /** The opaque id of the application it is created from. */
  readonly applyId: string | number | null;
  readonly title: string;
  readonly startTime: string;
  readonly signUpStartTime: string;
  readonly signUpEndTime: string;
  readonly entryFee: string;
  readonly maxPlayer: string;
  readonly awards: readonly Award[];
  readonly schedules: readonly Schedule[];
  /** Whether the user has edited the rounds, which then no longer follow the start and the number of players. */
  readonly isScheduleOwn: boolean;
  /** The next row's id. */
  readonly nextId: number;
}

/** Returns an empty plan. */
export function emptyPlan(applyId: Plan['applyId']): Plan {
  return {
    applyId,
    title: '',
    startTime: '',
    signUpStartTime: '',
    signUpEndTime: '',
    entryFee: '',
    maxPlayer: '',
    awards: [],
    schedules: [],
    isScheduleOwn: false,
    nextId: 1,
  };
}

/** The parts of a plan that are a single text field. */
export type PlanField = 'title' | 'startTime' | 'signUpStartTime' | 'signUpEndTime' | 'entryFee' | 'maxPlayer';

/** Parses an integer from 1 to 999,999, also in full-width digits; undefined for anything else. */
export function countOf(typed: string): number | undefined {
  const text = readNumber(typed) ?? '';
  return /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}
