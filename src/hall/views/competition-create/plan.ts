/** An award while it is being typed: figures are kept as typed. */
export interface Award {
  /** Tells rows apart on the page; never sent. */
  readonly id: number;
  readonly title: string;
  /** Somebody has typed the title: the rules leave it alone. */
  readonly isTitled: boolean;
  readonly rankStart: string;
  readonly rankEnd: string;
  readonly bonus: string;
  readonly planBonus: string;
  readonly content: string;
}

/** A round while it is being typed; moments as typed, `YYYY-MM-DD HH:mm` when the rules write them. */
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

/** A competition while it is being typed. */
export interface Plan {
  /** The application it is made from; an id is opaque. */
  readonly applyId: string | number | null;
  readonly title: string;
  readonly startTime: string;
  readonly signUpStartTime: string;
  readonly signUpEndTime: string;
  readonly entryFee: string;
  readonly maxPlayer: string;
  readonly awards: readonly Award[];
  readonly schedules: readonly Schedule[];
  /** Somebody has changed the rounds: they no longer follow start and players. */
  readonly isScheduleOwn: boolean;
  /** The next row's id. */
  readonly nextId: number;
}

/** A plan with nothing typed. */
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

/** The parts of a plan that are one field. */
export type PlanField = 'title' | 'startTime' | 'signUpStartTime' | 'signUpEndTime' | 'entryFee' | 'maxPlayer';

/** A whole number above 0 as typed, full-width digits included; undefined for anything else. */
export function countOf(typed: string): number | undefined {
  const text = typed.normalize('NFKC').trim();
  return /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}
