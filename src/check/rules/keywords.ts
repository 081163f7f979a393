import type { Report } from '../known.ts';
import { nearest } from '../nearest.ts';

/** The JSON Schema keywords (draft-07, and the limits of dates that ajv-formats adds) that records and forms may use, and our own beside them. */
const keywords = new Set(
  `$schema $id $comment $ref definitions title description default examples type enum const format
  formatMinimum formatMaximum formatExclusiveMinimum formatExclusiveMaximum
  minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern
  items minItems maxItems uniqueItems contains properties required additionalProperties minProperties maxProperties
  propertyNames dependencies if then else allOf anyOf oneOf not
  message ui`.split(/\s+/),
);

/**
 * Whether every keyword of a schema is one; reports those that are not: JSON Schema itself lets a misspelt one pass, and
 * the rule it meant with it.
 */
export function checkKeywords(schema: object, report: Report, more: readonly string[] = []): boolean {
  const unknown = Object.keys(schema).filter((key) => !keywords.has(key) && !more.includes(key));
  for (const key of unknown) report(schema, key, 'key.unknown', { key }, { at: 'key', hint: nearest(key, keywords) });
  return unknown.length === 0;
}
