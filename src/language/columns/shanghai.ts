import type { Json } from '../../language/json.ts';

const wall = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

// Shanghai has been at UTC+8, without daylight saving time, since 1991.
const offset = 8 * 60 * 60 * 1000;

/**
 * Formats a moment as `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. Takes that format, a bare date, ISO 8601 with an offset,
 * or epoch milliseconds; returns null for anything else.
 *
 * @example
 * shanghai('2026-11-20T00:05:09Z') // '2026-11-20 08:05:09'
 */
export function shanghai(value: Json): string | null {
  if (typeof value === 'number') return fromEpoch(value);
  if (typeof value !== 'string') return null;
  const parts = wall.exec(value);
  if (parts !== null)
    return parts[2] === undefined ? (parts[1] ?? null) : `${parts[1]} ${parts[2]}:${parts[3] ?? '00'}`;
  return /[zZ]$|[+-]\d{2}:?\d{2}$/.test(value) ? fromEpoch(Date.parse(value)) : null;
}

function fromEpoch(milliseconds: number): string | null {
  const moment = new Date(milliseconds + offset);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString().slice(0, 19).replace('T', ' ');
}
