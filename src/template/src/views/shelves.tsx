import './shelves.css';

/** A shelf: how many books it holds, and how many of them are lent. */
export interface Shelf {
  readonly shelf: string;
  readonly books: number;
  readonly lent: number;
}

/** The shelves, each as a bar of its books; lent ones are lighter. */
export function Shelves({ shelves }: { readonly shelves: readonly Shelf[] }) {
  const most = Math.max(1, ...shelves.map(({ books }) => books));
  return (
    <ul className="shelves">
      {shelves.map(({ shelf, books, lent }) => (
        <li key={shelf}>
          <h2>{shelf}</h2>
          <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" role="img" aria-label="Available and lent">
            <rect width={books} height="1" opacity="0.35" />
            <rect width={books - lent} height="1" />
          </svg>
          <p>
            Books: {books}, lent: {lent}
          </p>
        </li>
      ))}
    </ul>
  );
}
