import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** An exported function and the doc comment above it. */
export interface Documented {
  readonly file: string;
  readonly name: string;
  /** The text of its doc comment without the stars; '' if there is none. */
  readonly doc: string;
}

const declaration = /(?:^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?(?:\/\/ [^\n]*\n)*^export (?:async )?function (\w+)/gm;

/** Returns every exported function below a folder, or of one file: its own, and those that it exports from elsewhere. */
export async function exportedFunctions(place: string): Promise<readonly Documented[]> {
  const files = /\.tsx?$/.test(place)
    ? [place]
    : (await readdir(place, { recursive: true }))
        .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
        .map((name) => join(place, name))
        .sort();
  const found: Documented[] = [];
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    if (file === place)
      for (const [, names = '', from = ''] of text.matchAll(/^export \{([^}]*)\} from '(\.[^']*)'/gm)) {
        const wanted = new Set(names.split(',').map((name) => name.trim()));
        found.push(...(await exportedFunctions(join(dirname(file), from))).filter(({ name }) => wanted.has(name)));
      }
    for (const [, comment = '', name = ''] of text.matchAll(declaration)) {
      // The second of two overloads has the comment of the first.
      if (comment === '' && found.some((one) => one.file === file && one.name === name)) continue;
      found.push({ file, name, doc: comment.replace(/^\s*\* ?/gm, '').trim() });
    }
  }
  return found;
}

/** Returns the lines of the examples in a doc comment, blank lines and other tags aside. */
export function exampleOf(doc: string): readonly string[] {
  const [, example = ''] = doc.split(/^@example[ \t]*\n?/m);
  return example.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('@'));
}
