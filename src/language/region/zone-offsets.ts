import type { Offsets } from './offsets.ts';
import { usualRegion } from './region.ts';

const minute = 60_000;
/**
 * The search step in milliseconds: no zone has two transitions within it, except Morocco's Ramadan, which takes four
 * weeks.
 */
const stride = 7 * 24 * 60 * minute;
/** Offsets after this moment are assumed to stay the same. */
const end = Date.UTC(2070, 0);

/**
 * Returns whether this platform knows a time zone by this IANA name.
 *
 * @example
 * isZone('Europe/Berlin') // true
 */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z_+\-0-9]+(\/[A-Za-z_+\-0-9]+)*$/.test(name) || /^[+-]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the offsets of a zone from 1970 to 2070 as this platform knows them. Throws for an unknown zone.
 *
 * @example
 * zoneOffsets('Asia/Tokyo') // [540]
 */
export function zoneOffsets(zone: string): Offsets {
  if (zone === usualRegion.zone) return usualRegion.offsets;
  const known = made.get(zone);
  if (known !== undefined) return known;
  const clock = clockOf(zone);
  const offsets = [offsetOf(clock, 0)];
  let change = 0;
  let offset = offsets[0];
  for (let at = 0; at < end; at += stride) {
    if (offsetOf(clock, at + stride) === offset) continue;
    const next = firstOther(clock, at, at + stride);
    offset = offsetOf(clock, next);
    offsets.push((next - change) / minute, offset);
    change = next;
  }
  made.set(zone, offsets);
  return offsets;
}

const made = new Map<string, Offsets>();

/** Returns the first minute between two moments whose offset differs from that of the earlier one. */
function firstOther(clock: Intl.DateTimeFormat, from: number, until: number): number {
  const before = offsetOf(clock, from);
  let [same, other] = [from / minute, until / minute];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (offsetOf(clock, middle * minute) === before) same = middle;
    else other = middle;
  }
  return other * minute;
}

/** Returns the offset in whole minutes: the last zone with seconds changed in 1972. */
function offsetOf(clock: Intl.DateTimeFormat, at: number): number {
  const [day, month, year, hour, minutes] = clock.format(at).match(/\d+/g)?.map(Number) ?? [];
  return (Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minutes) - at) / minute;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const numeric = 'numeric' as const;
  const parts = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric };
  return new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...parts });
}
