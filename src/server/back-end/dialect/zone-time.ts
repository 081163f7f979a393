/** Returns epoch milliseconds of a local time (`YYYY-MM-DDTHH:mm:ss`) in a zone; NaN for an invalid one. */
export function momentIn(zone: string, local: string): number {
  const wanted = Date.parse(`${local}Z`);
  if (Number.isNaN(wanted)) return wanted;
  // Twice: the offset is that of the moment itself, not of its neighbour in UTC.
  const near = wanted - offsetAt(zone, wanted);
  return wanted - offsetAt(zone, near);
}

/** Returns a moment as the clock in a zone shows it, `YYYY-MM-DD HH:mm:ss`. */
export function clockIn(zone: string, at: number): string {
  return new Date(at + offsetAt(zone, at)).toISOString().slice(0, 19).replace('T', ' ');
}

function offsetAt(zone: string, at: number): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const numeric = 'numeric' as const;
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone: zone, hourCycle: 'h23', year: numeric, month: numeric, day: numeric },
      ...{ hour: numeric, minute: numeric, second: numeric },
    });
  formats.set(zone, format);
  return format;
}
