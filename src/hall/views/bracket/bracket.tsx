import './bracket.css';
import { useMemo } from 'react';
import { type BracketColumn, type BracketMatch, type BracketRound, box, layoutBracket } from './layout.ts';

/** A competition's rounds as a tree leading to the final. */
export function Bracket({ rounds }: { readonly rounds: readonly BracketRound[] }) {
  const { columns, width, height } = useMemo(() => layoutBracket(rounds), [rounds]);
  if (rounds.length === 0) return <p className="bracket-empty">填写赛程后，这里显示对阵图。</p>;
  const words = rounds.map(({ title, playerCount }) => `${title || '未命名'} ${playerCount} 人`).join('，');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a picture wider than its container scrolls by keyboard
    <section className="bracket" tabIndex={0} aria-label="对阵图">
      <svg
        viewBox={`-2 0 ${width + 4} ${height}`}
        width={width + 4}
        height={height}
        role="img"
        aria-label={`对阵图：${words}`}
      >
        {columns.map((column) => (
          <Column key={`${column.x} ${column.isLoserGroup}`} column={column} />
        ))}
      </svg>
    </section>
  );
}

function Column({ column }: { readonly column: BracketColumn }) {
  const { title, x, matches, isLoserGroup, count } = column;
  const first = matches[0]?.y ?? 0;
  const titleAt = isLoserGroup ? first - box.height : 14;
  const more = count > matches.length ? `（${count} 场）` : '';
  return (
    <g className={isLoserGroup ? 'bracket-third' : undefined}>
      <text x={x + box.width / 2} y={titleAt} textAnchor="middle">
        {title || '未命名'}
        {more}
      </text>
      {matches.map((match) => (
        <Match key={match.y} match={match} />
      ))}
    </g>
  );
}

function Match({ match: { x, y, next } }: { readonly match: BracketMatch }) {
  const middle = next === undefined ? 0 : (x + box.width + next.x) / 2;
  return (
    <>
      {next === undefined ? null : <path d={`M${x + box.width} ${y}H${middle}V${next.y}H${next.x}`} />}
      <rect x={x} y={y - box.height / 2} width={box.width} height={box.height} rx={3} />
      <line x1={x} x2={x + box.width} y1={y} y2={y} />
    </>
  );
}
