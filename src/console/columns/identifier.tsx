import type { ReactNode } from 'react';
import './identifier.css';

/** The field names of ids and of numbers such as 账单编号. */
const numbered = /^id$|No$/;
const long = /^\d{15,}$/;

/** Returns whether the text of a field is an id or a number such as 账单编号, which users copy and compare by its ends. */
export function isIdentifier(field: string, text: string): boolean {
  return numbered.test(field) || long.test(text);
}

/** Renders an id in a cell with room for `room` characters: its two ends, if it is longer. */
export function identifier(text: string, room: number): ReactNode {
  if (text.length <= room) return text;
  // The ellipsis is as wide as two digits.
  const kept = Math.max(2, room - 2);
  const last = Math.min(6, Math.floor(kept / 2));
  return (
    <span className="short-identifier" data-whole={text}>
      <span aria-hidden="true">{`${text.slice(0, kept - last)}…${text.slice(-last)}`}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

/** Returns whether a cell shows a shortened id. */
export function isShortened(cell: HTMLElement): boolean {
  return wholeIn(cell) !== undefined;
}

/** Returns the text of a cell, with a shortened id in full. */
export function fullTextOf(cell: HTMLElement): string {
  return wholeIn(cell) ?? cell.textContent.trim();
}

function wholeIn(cell: HTMLElement): string | undefined {
  return cell.querySelector<HTMLElement>('.short-identifier')?.dataset.whole;
}
