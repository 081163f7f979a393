/** A text cut at its `{field}` places: strings and fields in order, no empty strings. */
export function cut(text: string): readonly (string | { readonly field: string })[] {
  return text
    .split(/\{([^{}]*)\}/)
    .map((part, index) => (index % 2 === 1 ? { field: part } : part))
    .filter((part) => part !== '');
}

/** The fields that a text names, in order. */
export function fieldsOf(text: string): readonly string[] {
  return cut(text).flatMap((part) => (typeof part === 'string' ? [] : [part.field]));
}

/** `"{id}"` → `id`; null for any other string: only a whole string stands for a field with its type kept. */
export function soleField(text: string): string | null {
  return /^\{([^{}]+)\}$/.exec(text)?.[1] ?? null;
}
