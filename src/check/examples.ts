import type { Json } from '../language/json.ts';
import { dereference, type Schema } from './schema-shape.ts';

/**
 * The schema with an example in the text that editors show over a key. The language's `examples` go: an editor offers
 * them as values, and they are of no project in particular.
 */
export function exemplified(root: Schema): Schema {
  const definitions = Object.fromEntries(
    Object.entries(root.definitions ?? {}).map(([name, definition]) => [name, withExamples(definition, root)]),
  );
  return { ...root, definitions };
}

function withExamples(definition: Schema, root: Schema): Schema {
  const { examples: _, ...rest } = definition;
  if (definition.properties === undefined) return rest;
  const properties = Object.fromEntries(
    Object.entries(definition.properties).map(([key, { examples = [], ...part }]) => {
      const text = part.description ?? dereference(root, part).description ?? '';
      const example = exampleOf(root, { ...part, examples });
      const offered = definition.required?.includes(key) ? { ...part, completionDetail: '必填' } : part;
      // Calls are the project's own.
      const kept = part.patternErrorMessage === undefined ? offered : { ...offered, examples };
      if (example === undefined || text === '') return [key, kept];
      const shown = `${JSON.stringify(key)}: ${JSON.stringify(example)}`;
      return [key, { ...kept, markdownDescription: `${text}\n\n例如：\`${shown}\`` }];
    }),
  );
  return { ...rest, properties };
}

/** A value that a key can have: one of the project's own names before what its comment gives. */
export function exampleOf(root: Schema, part: Schema): Json | undefined {
  const target = dereference(root, part);
  const named = part.const ?? part.enum?.[0] ?? part.examples?.[0] ?? target.examples?.[0];
  return named ?? target.const ?? target.enum?.[0] ?? (target.type === 'boolean' ? true : undefined);
}
