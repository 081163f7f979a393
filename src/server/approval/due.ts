import type { Approval } from '../../language/contract/record.ts';

/** Something that a call has done and may not do without another person. */
export interface NeededApproval {
  readonly approval: Approval;
  readonly record: string;
  readonly recordId: number;
  readonly recordName: string;
  /** 分. */
  readonly amount: number;
  /** The member of the body that says the amount, if one does. */
  readonly sent?: string;
  /** Why, where it is not what was filled in. */
  readonly reason?: string;
  /** `<dimension>Id` → whose the row is. */
  readonly whose: Readonly<Record<string, number | null>>;
}
