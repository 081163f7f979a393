import type { Json } from '../../language/json.ts';

const wall = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

// Shanghai has kept UTC+8 without summer time since 1991.
const offset = 8 * 60 * 60 * 1000;

/**
 * A moment as `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. Takes that form itself, a bare day, ISO 8601 with an offset,
 * or epoch milliseconds; null for anything else.
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
