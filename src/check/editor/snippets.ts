import { dereference, type Schema, type Snippet } from '../schema-shape.ts';

/**
 * Returns the schema with a snippet for every kind: a new object with its required keys.
 *
 * @example
 * withSnippets(schema).definitions?.Action?.defaultSnippets?.[0]?.label // 'request'
 */
export function withSnippets(root: Schema): Schema {
  const definitions = Object.entries(root.definitions ?? {}).map(([name, definition]) => {
    const { anyOf } = definition;
    const offering = anyOf === undefined ? newOf(root, definition) : { ...definition, anyOf: anyOf.map(ofRoot) };
    return [name, offering] as const;
  });
  function ofRoot(member: Schema): Schema {
    return newOf(root, member);
  }
  return { ...root, definitions: Object.fromEntries(definitions) };
}

function newOf(root: Schema, schema: Schema): Schema {
  const kinds = schema.properties?.kind;
  if (kinds?.enum === undefined || schema.allOf === undefined) return schema;
  const defaultSnippets = kinds.enum.map((kind, index): Snippet => {
    const branch = schema.allOf?.find(({ if: asked }) => asked.properties?.kind?.const === kind)?.then ?? {};
    const description = kinds.enumDescriptions?.[index];
    return {
      label: String(kind),
      ...(description !== undefined && { description }),
      bodyText: skeleton(root, dereference(root, branch), String(kind)),
    };
  });
  return { ...schema, defaultSnippets };
}

/** An object of this kind with its required keys; `$1` is the cursor's position. */
function skeleton(root: Schema, branch: Schema, kind: string): string {
  const required = (branch.required ?? []).filter((key) => key !== 'kind');
  const keys = required.map((key, index) => `"${key}": ${blank(root, branch.properties?.[key] ?? {}, index + 1)}`);
  return `{ ${[`"kind": "${kind}"`, ...keys].join(', ')} }`;
}

/** Returns the initial text of a value, by its type. */
function blank(root: Schema, part: Schema, stop: number): string {
  const target = dereference(root, part);
  const schema = target.anyOf?.[0] === undefined ? target : dereference(root, target.anyOf[0]);
  const [type] = [schema.type ?? 'object'].flat();
  if (type === 'array') return `[$${stop}]`;
  if (type === 'object') return `{ $${stop} }`;
  return type === 'boolean' ? 'true' : `"$${stop}"`;
}
