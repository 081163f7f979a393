import { titlesOf } from '../../language/columns/tags.ts';
import type { ColumnFace } from './face.ts';

/** Small neutral tags, without duplicates. */
export const tags: ColumnFace = (value) =>
  [...new Set(titlesOf(value))].map((title) => (
    <span key={title} className="badge badge-none">
      {title}
    </span>
  ));
