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
 * Refuses with 400 each picture of a body that was not uploaded here, or is not kept any longer; the others cannot be
 * removed until the transaction ends. A picture that the record of the path has already may stay in it.
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
    // The page's policy blocks another site, and its owner may replace it at any time.
    errors.push({ field, message: name === undefined ? pictureElsewhere : pictureGone });
  }
  if (errors.length > 0) throw new Failure(400, errors[0]?.message ?? pictureGone, errors);
}

/** The name of an uploaded picture; undefined for any other address. */
function nameOf(address: string): string | undefined {
  return address.startsWith(kept) ? address.slice(kept.length) : undefined;
}

/** The pictures in the body's fields for images; none where nothing keeps uploads. */
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

/** Whether the row that the path names holds the picture, in a column for images. */
async function isInRecord({ db, key, param, server }: Call, address: string): Promise<boolean> {
  if (!key.includes('/{id}')) return false;
  for (const { table, column } of server.images) {
    const row = sql<{ held: string | null }>`select ${sql.ref(column)} as held from ${sql.table(table)}
      where id = ${param('id')}`;
    const [{ held } = { held: null }] = (await row.execute(db)).rows;
    // Several are kept as JSON.
    if (held === address || held?.includes(JSON.stringify(address))) return true;
  }
  return false;
}
