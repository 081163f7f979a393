import { sql } from 'kysely';
import { filledFields } from '../../compile/form/filled-fields.ts';
import { own } from '../../language/own.ts';
import { fieldOf } from '../http/body-check.ts';
import type { Call } from '../http/call.ts';
import { Failure, type FieldProblem } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { formValues } from './form-values.ts';

const kept = '/files/';

/**
 * Throws a 400 Failure for pictures in a body that were not uploaded here, or no longer exist; locks the others against
 * removal until the transaction ends. A picture that the path's record already has may stay.
 */
export async function requirePictures(call: Call): Promise<void> {
  const given = picturesIn(call);
  if (given.length === 0) return;
  const names = [...new Set(given.flatMap(({ address }) => nameOf(address) ?? []))].sort();
  const found = await call.db
    .selectFrom('file')
    .select('name')
    .where('name', 'in', names)
    .orderBy('name')
    // SQLite has a single writer and no such clause.
    .$if(call.server.store.dialect.name === 'postgres', (query) => query.forShare())
    .execute();
  const present = new Set(found.map(({ name }) => name));
  const { pictureElsewhere, pictureGone } = serverWords().records;
  const errors: FieldProblem[] = [];
  for (const { field, address } of given) {
    const name = nameOf(address);
    if ((name !== undefined && present.has(name)) || (await isInRecord(call, address))) continue;
    // The page's CSP blocks other sites, and their owners may replace a picture at any time.
    errors.push({ field, message: name === undefined ? pictureElsewhere : pictureGone });
  }
  if (errors.length > 0) throw new Failure(400, errors[0]?.message ?? pictureGone, errors);
}

/** Returns the name of an uploaded picture; undefined for any other address. */
function nameOf(address: string): string | undefined {
  return address.startsWith(kept) ? address.slice(kept.length) : undefined;
}

/** Returns the pictures in the body's image fields; none if uploads are not stored here. */
function picturesIn({
  server,
  declaration,
  body,
}: Call): readonly { readonly field: string; readonly address: string }[] {
  const form = own(server.contract.forms, declaration.form ?? '');
  if (form === undefined || server.images.length === 0) return [];
  return filledFields(form, formValues(declaration, form, body)).flatMap(({ path, schema, value }) =>
    schema.ui?.widget === 'image' && typeof value === 'string' && value !== ''
      ? [{ field: fieldOf(path), address: value }]
      : [],
  );
}

/** Whether the path's row contains the picture in an image column. */
async function isInRecord({ db, key, param, server }: Call, address: string): Promise<boolean> {
  if (!key.includes('/{id}')) return false;
  for (const { table, column } of server.images) {
    const row = sql<{ held: string | null }>`select ${sql.ref(column)} as held from ${sql.table(table)}
      where id = ${param('id')}`;
    const [{ held } = { held: null }] = (await row.execute(db)).rows;
    // Lists of pictures are stored as JSON.
    if (held === address || held?.includes(JSON.stringify(address))) return true;
  }
  return false;
}
