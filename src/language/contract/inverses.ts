import { findCall } from '../project/find-call.ts';
import type { Request } from '../text/text.ts';
import type { Api } from './api.ts';
import { type RecordSchema, statusFieldOf, type Transition } from './record.ts';

/** A call and the one that undoes it completely. */
export interface Inverse {
  readonly request: Request;
  /** The body that identifies the transition, if the call makes others, too. */
  readonly body?: Transition['body'];
  /** The row's previous status: its record in schemas/records, status field and value. */
  readonly was?: { readonly record: string; readonly field: string; readonly value: string | number };
  readonly undo: Request;
  /** Keys of the undoing call's body that replace those of the original body. */
  readonly sets?: Transition['body'];
}

/**
 * Returns the calls that can be undone, each with the undoing call: transitions that another one reverses, per source
 * status, and calls with an `inverse`, in both directions.
 *
 * @example
 * inversesOf(project.api, project.records).map(({ undo }) => undo) // ['PUT /api/book/{id}/status/1', 'PUT /api/book/{id}/status/0']
 */
export function inversesOf(api: Api, records: Readonly<Record<string, RecordSchema>>): readonly Inverse[] {
  const declared = Object.entries(api).flatMap(([request, { inverse: undo }]): readonly Inverse[] =>
    undo === undefined
      ? []
      : [
          { request, undo },
          { request: undo, undo: request },
        ],
  );
  return [...declared, ...Object.values(records).flatMap((record) => inverseTransitions(api, record))];
}

function inverseTransitions(api: Api, record: RecordSchema): readonly Inverse[] {
  const field = statusFieldOf(record);
  const all = (record.transitions ?? []).filter((one) => !isIrreversible(api, one));
  return all.flatMap(({ request, body, from, to }) =>
    from.flatMap((value): readonly Inverse[] => {
      const back = all.find((other) => other.to === value && other.from.includes(to) && isFree(api, request, other));
      if (back === undefined) return [];
      const { request: undo, body: sets } = back;
      return [
        { request, ...(body && { body }), was: { record: record.$id, field, value }, undo, ...(sets && { sets }) },
      ];
    }),
  );
}

function isIrreversible(api: Api, { request, irreversible }: Transition): boolean {
  return irreversible === true || findCall(api, request)?.call.irreversible === true;
}

/** Returns whether a transition needs no form: the call accepts the previous body. */
function isFree(api: Api, before: Request, { request }: Transition): boolean {
  const found = findCall(api, request);
  return found !== null && (found.call.form === undefined || found.key === findCall(api, before)?.key);
}
