import type { ApiCall } from '../../language/contract/api.ts';
import { matchesRequest } from '../../language/project/request-parts.ts';
import type { Contract } from '../http/contract.ts';

/**
 * Returns the record that a write concerns: the one whose guards name the call, otherwise the first that it changes or
 * returns.
 */
export function changedRecord(contract: Contract, key: string, { changes, record }: ApiCall): string | undefined {
  return guardedRecord(contract, key) ?? changes?.[0] ?? record;
}

/** Returns the record whose guards name a call; undefined if there is none. */
export function guardedRecord({ records }: Pick<Contract, 'records'>, key: string): string | undefined {
  return Object.keys(records).find((name) => isGuarded(records[name], key));
}

/** Checks whether a record declares for which rows it accepts a call. */
export function isGuarded(schema: Contract['records'][string] | undefined, key: string): boolean {
  return (
    makesTransition(schema, key) || Object.keys(schema?.accepts ?? {}).some((request) => matchesRequest(key, request))
  );
}

/**
 * Checks whether a call performs transitions of a record; a literal segment of a transition (`/status/1`) matches a
 * placeholder of its call.
 */
export function makesTransition(schema: Contract['records'][string] | undefined, key: string): boolean {
  return (schema?.transitions ?? []).some(({ request }) => matchesRequest(key, request));
}
