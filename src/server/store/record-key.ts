/** The id of a record: a number, or a text for back ends with other ids. */
export type RecordKey = number | string;

const number = /^(0|[1-9]\d{0,14})$/;
const longest = 200;

/**
 * Returns an id as stored: a number if it is written as one, otherwise its text. `007` stays text, because it is
 * another id than 7.
 */
export function keyOf(id: string): RecordKey {
  return number.test(id) ? Number(id) : id;
}

/** Checks whether a text can be a record id: a single line of limited length. */
export function isKey(id: string): boolean {
  return id !== '' && id.length <= longest && !/\p{Cc}/u.test(id);
}

/** Returns the numbers and the texts in a comma-joined list of ids; a text may itself contain commas. */
export function keysIn(list: string): { readonly numbers: readonly number[]; readonly texts: readonly string[] } {
  const keys = list.split(',').filter(Boolean).map(keyOf);
  const texts = keys.filter((key) => typeof key === 'string');
  return {
    numbers: keys.filter((key) => typeof key === 'number'),
    texts: texts.length > 0 && list.includes(',') ? [...texts, list] : texts,
  };
}
