import type { ApiCall } from '../../language/contract/api.ts';
import type { Approval, RecordSchema } from '../../language/contract/record.ts';
import { memoized } from '../../language/memoized.ts';
import { findCall } from '../../language/project/find-call.ts';

interface Declaring {
  readonly api: Readonly<Record<string, ApiCall>>;
  readonly records: Readonly<Record<string, RecordSchema>>;
}

/** Returns the approvals that a record's transitions declare, one per transition. */
export function approvalsOf({ transitions = [] }: RecordSchema): readonly Approval[] {
  return transitions.flatMap(({ approval }) => approval ?? []);
}

interface OfCall {
  readonly key: string;
  readonly approval: Approval;
}

/** Returns every approval in the contract with the key of its call. */
export function approvalsIn({ api, records }: Declaring): readonly OfCall[] {
  return approvalsOfApi(api)(records);
}

const approvalsOfApi = memoized((api: Declaring['api']) =>
  memoized((records: Declaring['records']) => declaredIn({ api, records })),
);

function declaredIn({ api, records }: Declaring): readonly OfCall[] {
  return Object.values(records).flatMap(({ transitions = [], approvals = {} }) => [
    ...transitions.flatMap(({ request, approval }) => {
      const found = approval && findCall(api, request);
      return found ? [{ key: found.key, approval }] : [];
    }),
    ...Object.entries(approvals).map(([key, approval]) => ({ key, approval })),
  ]);
}

/** Returns the calls that always need approval, regardless of their amount. */
export function alwaysApproved(contract: Declaring): ReadonlySet<string> {
  return new Set(approvalsIn(contract).flatMap(({ key, approval }) => (approval.above === undefined ? [key] : [])));
}
