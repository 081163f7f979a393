import { daysOf, describePeriod, minutesOf, type Period, weekdays } from './period.ts';

const left = 40;
const top = 18;
const hour = 20;
const row = 22;
const width = left + 24 * hour + 16;
const height = top + weekdays.length * row;

/** A picture of the week with what a period covers. */
export function Week({ period }: { readonly period: Period }) {
  const covered = minutesOf(period);
  const days = daysOf(period);
  const words = covered === undefined ? '还没有选好时段' : describePeriod(period);
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
          const isCovered = covered !== undefined && days.includes(index + 1);
          return (
            <g key={name}>
              <line x1={left} x2={left + 24 * hour} y1={y} y2={y} />
              <text x={0} y={y + row / 2} dominantBaseline="central" data-covered={isCovered}>
                {name}
              </text>
              {isCovered ? (
                <rect
                  x={left + (covered.from / 60) * hour}
                  y={y + 4}
                  width={((covered.to - covered.from) / 60) * hour}
                  height={row - 8}
                  rx={4}
                />
              ) : null}
            </g>
          );
        })}
        <line x1={left} x2={left + 24 * hour} y1={height} y2={height} />
      </svg>
      <figcaption>{words}</figcaption>
    </figure>
  );
}
