import './page.css';
import type { ReactNode } from 'react';

interface PageProps {
  readonly title: string;
  readonly note?: string;
  /** The class of what stands on the page. */
  readonly className: string;
  readonly children: ReactNode;
}

/** A page of the designers' workshop that is no screen: its title, a note on how to read it, and what it shows. */
export function Page({ title, note, className, children }: PageProps) {
  return (
    <main className={`story-page ${className}`}>
      <h1>{title}</h1>
      {note === undefined ? null : <p>{note}</p>}
      {children}
    </main>
  );
}
