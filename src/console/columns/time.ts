import type { ColumnKind } from './kind.ts';
import { shanghai } from './shanghai.ts';

/** A moment, YYYY-MM-DD HH:mm:ss in Shanghai whatever the browser's zone. */
export const time: ColumnKind = {
  width: 160,
  text: (value) => shanghai(value),
};
