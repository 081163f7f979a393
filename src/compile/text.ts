/**
 * Returns a text split at its `{field}` placeholders: strings and fields in order, without empty strings.
 *
 * @example
 * splitText('确认停用「{name}」？') // ['确认停用「', { field: 'name' }, '」？']
 */
export function splitText(text: string): readonly (string | { readonly field: string })[] {
  return text
    .split(/\{([^{}]*)\}/)
    .map((part, index) => (index % 2 === 1 ? { field: part } : part))
    .filter((part) => part !== '');
}

/**
 * Returns the fields that a text names, in order.
 *
 * @example
 * fieldsOf('{name} {phone}') // ['name', 'phone']
 */
export function fieldsOf(text: string): readonly string[] {
  return splitText(text).flatMap((part) => (typeof part === 'string' ? [] : [part.field]));
}

/**
 * Returns the field of `"{id}"`, or null for any other string: only a string that is one placeholder keeps the type of
 * the field.
 *
 * @example
 * soleField('{id}') // 'id'
 */
export function soleField(text: string): string | null {
  return /^\{([^{}]+)\}$/.exec(text)?.[1] ?? null;
}
