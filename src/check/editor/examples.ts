import type { Json } from '../../language/json.ts';
import type { EditorWords } from '../../words/editor.ts';
import { dereference, type Schema } from '../schema-shape.ts';

/**
 * Returns the schema with an example in the text editors show when hovering over a key. The language's `examples` are
 * removed: editors would offer them as values, though they belong to no project.
 *
 * @example
 * withExamples({ description: '标题', examples: ['商品'] }, editorWords('zh-CN')).description // '标题
 *
 * 例如：`"商品"`'
 */
export function withExamples(root: Schema, words: EditorWords): Schema {
  const definitions = Object.fromEntries(
    Object.entries(root.definitions ?? {}).map(([name, definition]) => [
      name,
      withExamplesOfKeys(definition, root, words),
    ]),
  );
  return { ...root, definitions };
}

function withExamplesOfKeys(definition: Schema, root: Schema, words: EditorWords): Schema {
  const { examples: _, ...rest } = definition;
  if (definition.properties === undefined) return rest;
  const properties = Object.fromEntries(
    Object.entries(definition.properties).map(([key, { examples = [], ...part }]) => {
      const text = part.description ?? dereference(root, part).description ?? '';
      const example = exampleOf(root, { ...part, examples });
      const offered = definition.required?.includes(key) ? { ...part, completionDetail: words.required } : part;
      // Calls are the project's own.
      const kept = part.patternErrorMessage === undefined ? offered : { ...offered, examples };
      if (example === undefined || text === '') return [key, kept];
      const shown = `${JSON.stringify(key)}: ${JSON.stringify(example)}`;
      return [key, { ...kept, markdownDescription: words.withExample(text, shown) }];
    }),
  );
  return { ...rest, properties };
}

/**
 * Returns an example value for a key: a name of the project if there is one, else the example of its comment.
 *
 * @example
 * exampleOf({}, { enum: ['book', 'loan'] }) // 'book'
 */
export function exampleOf(root: Schema, part: Schema): Json | undefined {
  const target = dereference(root, part);
  const named = part.const ?? part.enum?.[0] ?? part.examples?.[0] ?? target.examples?.[0];
  return named ?? target.const ?? target.enum?.[0] ?? (target.type === 'boolean' ? true : undefined);
}
