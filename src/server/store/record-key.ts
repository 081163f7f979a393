/** What a record is identified by: a number, or a text where its back end counts otherwise. */
export type RecordKey = number | string;

const number = /^(0|[1-9]\d{0,14})$/;
const longest = 200;

/**
 * Returns what an id is kept as: a number where it is written as one, else its text. `007` is no number: it would be found as
 * another one's.
 */
export function keyOf(id: string): RecordKey {
  return number.test(id) ? Number(id) : id;
}

/** Returns whether a text can be the id of a record: one line that is not too long. */
export function isKey(id: string): boolean {
  return id !== '' && id.length <= longest && !/\p{Cc}/u.test(id);
}

/** Returns the numbers and the texts among ids that a query lists with commas; a text may have commas itself. */
export function keysIn(list: string): { readonly numbers: readonly number[]; readonly texts: readonly string[] } {
  const keys = list.split(',').filter(Boolean).map(keyOf);
  const texts = keys.filter((key) => typeof key === 'string');
  return {
    numbers: keys.filter((key) => typeof key === 'number'),
    texts: texts.length > 0 && list.includes(',') ? [...texts, list] : texts,
  };
}
