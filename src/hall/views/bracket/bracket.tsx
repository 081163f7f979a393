import './bracket.css';
import { useMemo } from 'react';
import { type BracketColumn, type BracketMatch, type BracketPlace, box, layoutBracket, titleWidth } from './layout.ts';
import { type BracketAward, type BracketGame, type BracketRound, factsOf, outcomeOf } from './round.ts';

/** A competition's rounds as a tree that ends in the final, with the ranks that are played for. */
export function Bracket({
  rounds,
  awards,
}: {
  readonly rounds: readonly BracketRound[];
  readonly awards?: readonly BracketAward[] | undefined;
}) {
  const { columns, places, placeWidth, width, height } = useMemo(() => layoutBracket(rounds, awards), [rounds, awards]);
  if (rounds.length === 0) return <p className="bracket-empty">填写赛程后，这里显示对阵图。</p>;
  const words = [
    ...rounds.map((round) => [round.title || '未命名', ...factsOf(round)].join(' ')),
    ...places.flatMap(({ title, player }) => (player === undefined ? [] : [`${title} ${player}`])),
  ].join('；');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a picture wider than its container scrolls by keyboard
    <section className="bracket" tabIndex={0} aria-label="对阵图">
      <svg
        viewBox={`-1 0 ${width + 2} ${height}`}
        width={width + 2}
        height={height}
        role="img"
        aria-label={`对阵图：${words}`}
      >
        {columns.map((column) => (
          <Column key={`${column.x} ${column.isLoserGroup}`} column={column} />
        ))}
        {places.map((place) => (
          <Place key={place.title} place={place} width={placeWidth} />
        ))}
      </svg>
    </section>
  );
}

function Column({ column }: { readonly column: BracketColumn }) {
  const { title, facts, x, y, matches, isLoserGroup, count, isCountShown } = column;
  const more = count <= matches.length || isCountShown ? '' : `（${count} 场）`;
  const name = `${title || '未命名'}${more}`;
  return (
    <g className={isLoserGroup ? 'bracket-third' : undefined}>
      {/* SVG text is not truncated, hence HTML. */}
      <foreignObject x={x} y={y} width={titleWidth} height={18}>
        <div className="bracket-round" title={name}>
          {name}
        </div>
      </foreignObject>
      {facts.map((fact, index) => (
        <text key={fact} x={x} y={y + 31 + 15 * index}>
          {fact}
        </text>
      ))}
      {matches.map((match) => (
        <Match key={match.y} match={match} />
      ))}
    </g>
  );
}

function Match({ match: { x, y, height, words, game, next } }: { readonly match: BracketMatch }) {
  const middle = next === undefined ? 0 : (x + box.width + next.x) / 2;
  const line = height / words.length;
  return (
    <>
      {next === undefined ? null : <path d={`M${x + box.width} ${y}H${middle}V${next.y}H${next.x}`} />}
      <rect x={x} y={y - height / 2} width={box.width} height={height} rx={4} />
      {words.length > 1 ? <line x1={x} x2={x + box.width} y1={y} y2={y} /> : null}
      {game === undefined ? null : (
        <Played game={game} x={x} y={y - height / 2} height={height} isWide={words.length > 1} />
      )}
      {(game === undefined ? words : []).map((word, index) => (
        <text
          // Two players may both be unknown.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          className={word === '轮空' ? 'bracket-player bracket-bye' : 'bracket-player'}
          x={x + 8}
          y={y - height / 2 + line * (index + 0.5)}
          dominantBaseline="central"
        >
          {word}
        </text>
      ))}
    </>
  );
}

/** The two players with their scores; only the winner if there is space for one line. */
function Played({
  game,
  x,
  y,
  height,
  isWide,
}: {
  readonly game: BracketGame;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly isWide: boolean;
}) {
  const [winner, loser] = outcomeOf(game);
  const lines = isWide ? game : [winner ?? game[0]];
  return (
    // SVG text is not truncated, hence HTML.
    <foreignObject x={x} y={y} width={box.width} height={height}>
      <div className="bracket-game" title={game.map(({ name, score }) => `${name} ${score}`).join(' : ')}>
        {lines.map((player, index) => (
          // Both may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={index} data-winner={player === winner}>
            <span>{player.name}</span>
            <b>{isWide || loser === undefined ? player.score : `${player.score}:${loser.score}`}</b>
          </div>
        ))}
      </div>
    </foreignObject>
  );
}

function Place({
  place: { x, y, title, prize, player, from },
  width,
}: {
  readonly place: BracketPlace;
  readonly width: number;
}) {
  const middle = (from.x + x) / 2;
  return (
    <g className={title === '冠军' ? 'bracket-place bracket-first' : 'bracket-place'}>
      <path d={`M${from.x} ${from.y}H${middle}V${y}H${x}`} />
      <rect x={x} y={y - 12} width={width} height={24} rx={12} />
      <text x={x + 12} y={y} dominantBaseline="central">
        {title}
      </text>
      {player === undefined ? null : (
        <text className="bracket-winner" x={x + 46} y={y} dominantBaseline="central">
          {player}
        </text>
      )}
      <text className="bracket-prize" x={x + width - 12} y={y} textAnchor="end" dominantBaseline="central">
        {prize}
      </text>
    </g>
  );
}
