import { type RecordSchema, statusFieldOf, type Transition } from '../../language/contract/record.ts';
import type { Enum } from '../../language/enum.ts';
import { grouped } from '../../language/grouped.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { findCall } from '../../language/project/find-call.ts';
import type { Known } from '../known.ts';
import { enumOf } from './row.ts';
import type { OfferSite, Sites } from './sites.ts';
import { acceptanceOf } from './statuses.ts';

/** One step from a status to another: a transition of the record, and the screens' actions that make it. */
export interface Step {
  readonly transition: Transition;
  readonly from: Json;
  readonly to: Json;
  readonly offers: readonly OfferSite[];
  /** Whether the contract declares that it cannot be undone. */
  readonly isIrreversible: boolean;
}

/** The statuses of a record, connected by its transitions. */
export interface Lifecycle {
  readonly record: RecordSchema;
  /** The titles of the statuses and their colours; undefined if there are none. */
  readonly titles: Enum | undefined;
  readonly steps: readonly Step[];
}

/**
 * Returns the status graph of every record that has transitions, with the actions that screens offer.
 *
 * @example
 * lifecyclesOf(known, [collectSites('book', screen, known)]).map(({ record, steps }) => [record.$id, steps.length]) // [['book', 3]]
 */
export function lifecyclesOf(known: Known, screens: readonly Sites[]): readonly Lifecycle[] {
  const last = lifecycles.get(screens);
  if (last !== undefined) return last;
  const made = screens.flatMap((sites) => requestUses(known, sites));
  const uses = grouped(made.flatMap((use) => use.transitions.map((transition) => [transition, use] as const)));
  const found = [...known.records.values()].flatMap((record) => {
    if (record?.transitions === undefined && record?.starts === undefined) return [];
    return [lifecycleOf(record, uses, known)];
  });
  lifecycles.set(screens, found);
  return found;
}

/** Cached, because several rules of a check need it for the same screens. */
const lifecycles = new WeakMap<readonly Sites[], readonly Lifecycle[]>();

function lifecycleOf(
  record: RecordSchema,
  uses: ReadonlyMap<Transition, readonly RequestUse[]>,
  known: Known,
): Lifecycle {
  const { transitions = [], properties } = record;
  const field = statusFieldOf(record);
  const made = transitions.flatMap((transition) => uses.get(transition) ?? []);
  const named = own(known.enums, own(properties, field)?.enums ?? '');
  const titles = named ?? made.map(({ site }) => enumOf(known, site.row, field)).find(Array.isArray);
  return { record, titles, steps: transitions.flatMap((one) => stepsOf(one, uses.get(one) ?? [], known)) };
}

/** An offer that makes transitions, and the statuses that its guards admit. */
interface RequestUse {
  readonly site: OfferSite;
  readonly transitions: readonly Transition[];
  readonly offered: readonly Json[] | null;
}

function requestUses(known: Known, sites: Sites): readonly RequestUse[] {
  const last = usesBySites.get(sites);
  if (last !== undefined) return last;
  const made = sites.offers.flatMap((site) => {
    const { transitions = [], offered = null } = acceptanceOf(known, site) ?? {};
    return transitions.length === 0 ? [] : [{ site, transitions, offered }];
  });
  usesBySites.set(sites, made);
  return made;
}

/** Caches the uses of screens that did not change since the last check. */
const usesBySites = new WeakMap<Sites, readonly RequestUse[]>();

function stepsOf(transition: Transition, uses: readonly RequestUse[], known: Known): readonly Step[] {
  const { request, from, to, irreversible } = transition;
  const call = known.api === null ? undefined : findCall(known.api, request)?.call;
  const isIrreversible = irreversible === true || call?.irreversible === true;
  return from.map((status) => ({
    transition,
    from: status,
    to,
    offers: uses.flatMap(({ site, offered }) => (offered?.includes(status) === false ? [] : [site])),
    isIrreversible,
  }));
}

/**
 * Returns the statuses that can be reached from a status in any number of steps; includes that status only if it can be
 * reached again.
 *
 * @example
 * reachedFrom(1, steps).has(0) // true
 */
export function reachedFrom(status: Json, steps: readonly Step[]): ReadonlySet<Json> {
  const reached = new Set<Json>();
  const next = [status];
  for (let from = next.pop(); from !== undefined; from = next.pop())
    for (const step of steps)
      if (step.from === from && !reached.has(step.to)) {
        reached.add(step.to);
        next.push(step.to);
      }
  return reached;
}

/**
 * Returns a readable path up to this step, starting if possible at a status without incoming steps.
 *
 * @example
 * pathTo(lifecycle, step) // 'On the shelf →(Lend) On loan →(Report lost) Lost'
 */
export function pathTo(lifecycle: Lifecycle, step: Step): string {
  const path = [step];
  for (let first = before(path, lifecycle.steps); first !== undefined; first = before(path, lifecycle.steps))
    path.unshift(first);
  return pathOf(lifecycle, path);
}

/**
 * Returns consecutive steps in words.
 *
 * @example
 * pathOf(lifecycle, [lend, lose]) // 'On the shelf →(Lend) On loan →(Report lost) Lost'
 */
export function pathOf(lifecycle: Lifecycle, path: readonly Step[]): string {
  const steps = path.map(
    (one) => ` →(${one.offers[0]?.title ?? one.transition.request}) ${titleOf(lifecycle, one.to)}`,
  );
  return titleOf(lifecycle, path[0]?.from ?? null) + steps.join('');
}

/** Returns a step that leads to the start of a path, from a status that is not on it yet. */
function before(path: readonly Step[], steps: readonly Step[]): Step | undefined {
  const seen = path.flatMap(({ from, to }) => [from, to]);
  return steps.find(({ from, to }) => to === path[0]?.from && !seen.includes(from));
}

/**
 * Returns the title of a status; its code if it has none.
 *
 * @example
 * titleOf(lifecycle, 2) // '遗失'
 */
export function titleOf({ titles }: Lifecycle, status: Json): string {
  return titles?.find(({ value }) => value === status)?.title ?? JSON.stringify(status);
}
