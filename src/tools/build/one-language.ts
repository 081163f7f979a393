import { type ESTree, parseSync, Visitor } from 'vite';
import { asLanguage, type Language } from '../../words/language.ts';

/**
 * Returns a module in which each object with a text per language (`{ 'zh-CN': …, en: … }`) keeps only that of one
 * language. Keeps line numbers.
 *
 * @param id The module's path.
 */
export function inOneLanguage(code: string, id: string, language: Language): string {
  let one = code;
  const objects: ESTree.ObjectExpression[] = [];
  new Visitor({ ObjectExpression: (object) => objects.push(object) }).visit(parseSync(id, code).program);
  // From the end, so that earlier offsets stay valid.
  for (const { properties } of objects.toReversed()) {
    const tags = properties.map(tagOf);
    const kept = properties[tags.indexOf(language)];
    const [first, last] = [properties[0], properties.at(-1)];
    if (tags.length < 2 || tags.includes(undefined) || !kept || !first || !last) continue;
    const before = lineBreaks(one.slice(first.start, kept.start));
    const after = lineBreaks(one.slice(kept.end, last.end));
    one = one.slice(0, first.start) + before + one.slice(kept.start, kept.end) + after + one.slice(last.end);
  }
  return one;
}

function lineBreaks(text: string): string {
  return text.replace(/[^\n]/g, '');
}

/** Returns the language of a property's text; undefined for any other property. */
function tagOf(property: ESTree.ObjectPropertyKind): Language | undefined {
  if (property.type !== 'Property' || property.computed) return undefined;
  const { key } = property;
  const name = key.type === 'Literal' ? key.value : key.type === 'Identifier' ? key.name : undefined;
  return asLanguage(name);
}
