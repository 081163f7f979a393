import type { ColumnFace } from '../face.ts';
import { titlesOf } from './spec.ts';

/** Small neutral tags, without duplicates. */
export const tags: ColumnFace = (value) =>
  [...new Set(titlesOf(value))].map((title) => (
    <span key={title} className="badge badge-none">
      {title}
    </span>
  ));
