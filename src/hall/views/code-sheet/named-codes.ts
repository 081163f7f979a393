import type { Finish } from 'baize/console';
import { filesIn } from './codes.ts';
import { labelled, labelledZip } from './labelled.ts';

/**
 * Draws the names of a table and its store under the table's QR code; another back end's file of another type is
 * unchanged.
 */
export const namedCode: Finish = async ({ blob, name, row }) => {
  if (blob.type !== 'image/png') return blob;
  const table = String(row.name ?? '');
  // The row is a table, so the store's name comes from the file name.
  const clubName = name.endsWith(`-${table}.png`) ? name.slice(0, -`-${table}.png`.length) : '';
  return new Blob([await labelled({ name: table, image: blob }, clubName)], { type: blob.type });
};

/** Draws the names of the tables and their store under the QR codes in a ZIP. */
export const namedCodes: Finish = async ({ blob, row }) =>
  blob.type === 'application/zip' ? labelledZip(await filesIn(blob), String(row.name ?? '')) : blob;
