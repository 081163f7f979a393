import type { Approval } from '../../language/contract/record.ts';
import type { RecordKey } from '../store/record-key.ts';

/** A change made by a call, and the approval that it needs, if any, according to the settings. */
export interface ApprovalCheck {
  readonly record: string;
  readonly recordId: RecordKey;
  /** The record's version before the change. */
  readonly version: string;
  /** In minor units. */
  readonly amount: number;
  /** Present if another person has to approve the change. */
  readonly needed?: NeededApproval;
}

/** The further content of an approval request. */
export interface NeededApproval {
  readonly approval: Approval;
  readonly recordName: string;
  /**
   * The sum of earlier partial changes, which counts towards the limit: the title of its field, and its minor units.
   */
  readonly before?: { readonly title: string; readonly amount: number };
  /** Whether the amount is in another currency than the limit; `recordName` then includes it. */
  readonly isForeign?: boolean;
  /** The body member that contains the amount, if one does. */
  readonly sent?: string;
  /** The reason, unless it follows from the form's input. */
  readonly reason?: string;
  /** `<dimension>Id` → the row's scope id. */
  readonly whose: Readonly<Record<string, number | null>>;
}
