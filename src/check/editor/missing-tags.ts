import { relative } from 'node:path';
import type { createProgram } from 'ts-json-schema-generator';
import { own } from '../../language/own.ts';
import { discriminatorOf, discriminatorTags } from '../discriminate.ts';
import { nameLists, risks, type Schema, silentKeys, typesIn } from '../schema-shape.ts';

type Program = ReturnType<typeof createProgram>;

/**
 * Returns one sentence for each key of a schema that lacks its tags: every key needs a `@noun`, and a `@risk` unless
 * its value has tagged keys of its own. Types compared as one value (`@atomic`) need none.
 *
 * @example
 * missingTags(schema, program, '.') // ['src/language/screen/tab.ts:35: Tab.title has no @noun']
 */
export function missingTags(root: Schema, program: Program, folder: string): readonly string[] {
  return Object.entries(root.definitions ?? {}).flatMap(([type, definition]) => {
    if (definition.atomic || discriminatorOf(definition) !== undefined) return [];
    return Object.entries(definition.properties ?? {}).flatMap(([key, part]) => {
      const missing = silentKeys.has(key) || own(discriminatorTags, key) ? undefined : missingOf(root, part);
      return missing === undefined ? [] : [`${placeOf(program, folder, type, key)}${type}.${key} ${missing}`];
    });
  });
}

const howTo = `end its comment with what it is called and when a change of it is risky, "@noun … @risk ${risks.join('|')}" (tags: src/check/schema-shape.ts)`;

function missingOf(root: Schema, part: Schema): string | undefined {
  const { noun, risk, names } = part;
  if (typeof noun !== 'string') return `has no @noun: ${howTo}`;
  if (risk === undefined) return hasParts(root, part) ? undefined : `has no @risk: ${howTo}`;
  if (!risks.includes(risk)) return `has a @risk other than ${risks.join(', ')}`;
  if (names !== undefined && !nameLists.includes(names)) return `has @names other than ${nameLists.join(', ')}`;
  return undefined;
}

/** Returns whether a value consists of objects with tagged keys. */
function hasParts(root: Schema, part: Schema): boolean {
  return typesIn(root, part).some((type) => {
    const { properties, atomic } = root.definitions?.[type] ?? {};
    return properties !== undefined && !atomic;
  });
}

/** Returns the file and line that declare a key; '' if no type of that name declares it. */
function placeOf(program: Program, folder: string, type: string, key: string): string {
  const checker = program.getTypeChecker();
  for (const file of program.getSourceFiles()) {
    const scope = file.isDeclarationFile ? undefined : checker.getSymbolAtLocation(file);
    const symbol = scope && checker.getExportsOfModule(scope).find(({ name }) => name === type);
    const [declared] = (symbol && checker.getDeclaredTypeOfSymbol(symbol).getProperty(key)?.declarations) ?? [];
    if (declared === undefined) continue;
    const source = declared.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(declared.getStart());
    return `${relative(folder, source.fileName)}:${line + 1}: `;
  }
  return '';
}
