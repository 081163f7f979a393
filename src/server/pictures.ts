import { sql } from 'kysely';
import { filledFields } from '../compile/filled-fields.ts';
import { own } from '../language/own.ts';
import type { Call } from './call.ts';
import { Failure, type FieldProblem } from './failure.ts';
import { formValues } from './form-values.ts';
import { fieldOf } from './validation.ts';

const kept = '/files/';
const gone = '图片已失效，请重新上传';

/**
 * Refuses with 400 each uploaded picture of a body that is not kept any longer; the others cannot be removed until the
 * transaction ends. A picture that the record of the path has already may stay in it as it is.
 */
export async function mustHavePictures(call: Call): Promise<void> {
  const given = picturesIn(call);
  if (given.length === 0) return;
  const names = [...new Set(given.map(({ name }) => name))].sort();
  const found = await call.db
    .selectFrom('file')
    .select('name')
    .where('name', 'in', names)
    .orderBy('name')
    // SQLite has a single writer and no such clause.
    .$if(call.server.store.dialect.name === 'postgres', (query) => query.forShare())
    .execute();
  const present = new Set(found.map(({ name }) => name));
  const errors: FieldProblem[] = [];
  for (const { field, name } of given)
    if (!present.has(name) && !(await isInRecord(call, name))) errors.push({ field, message: gone });
  if (errors.length > 0) throw new Failure(400, gone, errors);
}

/** The uploaded pictures in the body's fields for images; none where nothing keeps uploads. */
function picturesIn({ server, entry, body }: Call): readonly { readonly field: string; readonly name: string }[] {
  const form = own(server.contract.forms, entry.form ?? '');
  if (form === undefined || server.images.length === 0) return [];
  return filledFields(form, formValues(entry, form, body)).flatMap(({ path, schema, value }) =>
    schema.ui?.widget === 'image' && typeof value === 'string' && value.startsWith(kept)
      ? [{ field: fieldOf(path), name: value.slice(kept.length) }]
      : [],
  );
}

/** Whether the row that the path names holds the picture, in a column for images. */
async function isInRecord({ db, key, param, server }: Call, name: string): Promise<boolean> {
  if (!key.includes('/{id}')) return false;
  const address = kept + name;
  for (const { table, column } of server.images) {
    const row = sql<{ held: string | null }>`select ${sql.ref(column)} as held from ${sql.table(table)}
      where id = ${param('id')}`;
    const [{ held } = { held: null }] = (await row.execute(db)).rows;
    // Several are kept as JSON.
    if (held === address || held?.includes(JSON.stringify(address))) return true;
  }
  return false;
}
