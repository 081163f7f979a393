import './matrix.css';
import {
  actionTitle,
  alsoNeeds,
  available,
  availableIf,
  confirmTitle,
  disabledWithReason,
  forEveryone,
  forPermission,
  matrixOf,
  noRowActions,
  notOffered,
  whenUnavailable,
} from '../../words/zh-CN/studio/matrix.ts';
import { Marked } from '../marked.tsx';
import type { Matrix, MatrixRow } from './matrix.ts';

interface MatrixProps {
  readonly matrices: readonly Matrix[];
  /** Reveals an action in the file. */
  readonly onGo: (path: readonly (string | number)[]) => void;
}

/** One table per record: the states in which each action is available, its permission and its confirmation. */
export function MatrixView({ matrices, onGo }: MatrixProps) {
  if (matrices.length === 0) return <p className="studio-empty">{noRowActions}</p>;
  return (
    <div className="matrices">
      {matrices.map((matrix) => (
        <section key={`${matrix.title} ${matrix.field ?? ''} ${matrix.rows[0]?.path.join('.')}`}>
          <h3>{matrix.title}</h3>
          <MatrixTable matrix={matrix} onGo={onGo} />
        </section>
      ))}
    </div>
  );
}

function MatrixTable({ matrix, onGo }: { readonly matrix: Matrix; readonly onGo: MatrixProps['onGo'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="matrix-frame" tabIndex={0} aria-label={matrixOf(matrix.title)}>
      <table className="matrix">
        <thead>
          <tr>
            <th scope="col">{actionTitle}</th>
            {matrix.statuses.map(({ value, title, intent }) => (
              <th key={String(value)} scope="col" className="matrix-status">
                <span className={`badge badge-${intent ?? 'none'}`}>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        {matrix.rows.map((row) => (
          <tbody key={row.path.join('.')}>
            <tr>
              <th scope="row">
                <button
                  type="button"
                  className="text-button matrix-action"
                  data-intent={row.intent}
                  onClick={() => onGo(row.path)}
                >
                  {row.title}
                </button>
              </th>
              {row.cells.map((cell, index) => (
                <Cell key={String(matrix.statuses[index]?.value)} cell={cell} row={row} />
              ))}
            </tr>
            <tr>
              <td colSpan={matrix.statuses.length + 1} className="matrix-words">
                <Words row={row} />
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Cell({ cell, row }: { readonly cell: MatrixRow['cells'][number]; readonly row: MatrixRow }) {
  const isOffered = cell === 'offered';
  const words = isOffered
    ? row.conditions === ''
      ? available
      : availableIf
    : cell === 'refused'
      ? disabledWithReason
      : notOffered;
  const sign = isOffered ? (row.conditions === '' ? '●' : '◐') : cell === 'refused' ? '○' : '';
  return (
    <td className="matrix-cell" data-cell={cell} title={words}>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{words}</span>
    </td>
  );
}

function Words({ row }: { readonly row: MatrixRow }) {
  return (
    <>
      <p className="matrix-permission">
        {row.permission === undefined ? (
          forEveryone(row.place)
        ) : (
          <Marked text={forPermission(row.place, row.permission)} value={row.permission} as="code" />
        )}
      </p>
      {row.confirm === undefined ? null : (
        <p className="matrix-confirm">
          <small>{confirmTitle}</small>
          {row.confirm}
        </p>
      )}
      {row.warning === undefined ? null : <p>{row.warning}</p>}
      {row.conditions === '' ? null : <p>{alsoNeeds(row.conditions)}</p>}
      {row.otherwise === undefined ? null : <p>{whenUnavailable(row.otherwise)}</p>}
      <code>{row.effect}</code>
    </>
  );
}
