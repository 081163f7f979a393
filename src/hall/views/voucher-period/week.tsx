import { describePeriod, type Period, partsOf, weekdays } from './period.ts';

const left = 40;
const top = 18;
const hour = 20;
const row = 22;
const width = left + 24 * hour + 16;
const height = top + weekdays.length * row;

/** A chart of the week with the hours that a period covers. */
export function Week({ period }: { readonly period: Period }) {
  const parts = partsOf(period);
  const words = parts.length === 0 ? '还没有选好时段' : describePeriod(period);
  return (
    <figure className="voucher-week">
      <svg viewBox={`0 0 ${width} ${height + 1}`} role="img" aria-label={`一周中可用的时段：${words}`}>
        {Array.from({ length: 9 }, (_, index) => index * 3).map((at) => (
          <g key={at}>
            <line x1={left + at * hour} x2={left + at * hour} y1={top} y2={height} />
            <text x={left + at * hour} y={top - 6} textAnchor="middle">
              {`${at}:00`}
            </text>
          </g>
        ))}
        {weekdays.map((name, index) => {
          const y = top + index * row;
          const own = parts.filter(({ day }) => day === index + 1);
          return (
            <g key={name}>
              <line x1={left} x2={left + 24 * hour} y1={y} y2={y} />
              <text x={0} y={y + row / 2} dominantBaseline="central" data-covered={own.length > 0}>
                {name}
              </text>
              {own.map(({ from, to }) => (
                <rect
                  key={from}
                  x={left + (from / 60) * hour}
                  y={y + 4}
                  width={((to - from) / 60) * hour}
                  height={row - 8}
                  rx={4}
                />
              ))}
            </g>
          );
        })}
        <line x1={left} x2={left + 24 * hour} y1={height} y2={height} />
      </svg>
      <figcaption>{words}</figcaption>
    </figure>
  );
}
