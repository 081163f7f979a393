import { type RecordProperty, type RecordSchema, typesOf } from '../../../language/contract/record.ts';

/**
 * Returns the types that a field can fill: its own, and those of a list's items, because the first item fills a single
 * value; also number for an exact amount sent as text.
 *
 * @example
 * typesFilledBy({ type: 'array', title: '标签', items: { type: 'string' } }) // ['array', 'string']
 */
export function typesFilledBy(property: RecordProperty | undefined): readonly string[] {
  const items = property?.items !== undefined && 'type' in property.items ? typesOf(property.items) : [];
  return [...typesOf(property), ...items, ...(property?.format === 'money' ? ['number'] : [])];
}

/**
 * Returns whether a value of one of some types can fill a place that takes certain types; unknown types fit anything.
 *
 * @example
 * canFill(['integer'], ['number']) // true
 */
export function canFill(from: readonly string[], to: readonly string[]): boolean {
  const general = (type: string): string => (type === 'integer' ? 'number' : type);
  return from.length === 0 || to.length === 0 || from.some((type) => to.map(general).includes(general(type)));
}

/**
 * Returns whether a transition in parts sends, under this key, the whole remaining amount, which is in this field.
 *
 * @example
 * sendsRemainder({ transitions: [] }, 'amount', 'refundable') // false
 */
export function sendsRemainder(
  { transitions = [] }: Pick<RecordSchema, 'transitions'>,
  key: string,
  field: string,
): boolean {
  return transitions.some(({ part }) => part?.sent === key && part.left === field);
}
