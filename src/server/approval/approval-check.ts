import type { Approval } from '../../language/contract/record.ts';
import type { RecordKey } from '../store/record-key.ts';

/** Something that a call has done which may need another person, by what the settings say. */
export interface ApprovalCheck {
  readonly record: string;
  readonly recordId: RecordKey;
  /** Of the record itself, before the change. */
  readonly version: string;
  /** In minor units. */
  readonly amount: number;
  /** Present if the call may not do it without another person. */
  readonly needed?: NeededApproval;
}

/** What a request for approval says besides. */
export interface NeededApproval {
  readonly approval: Approval;
  readonly recordName: string;
  /** What was done in parts before, which counts as well: what the record calls it, and its minor units. */
  readonly before?: { readonly title: string; readonly amount: number };
  /** Whether its sum is in another currency than the limit, and stands with the name. */
  readonly isForeign?: boolean;
  /** The member of the body that says the amount, if one does. */
  readonly sent?: string;
  /** Why, where it is not what was filled in. */
  readonly reason?: string;
  /** `<dimension>Id` → whose the row is. */
  readonly whose: Readonly<Record<string, number | null>>;
}
