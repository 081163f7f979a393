import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** An exported function and the doc comment above it. */
export interface Documented {
  readonly file: string;
  readonly name: string;
  /** The text of its doc comment without the stars; '' if there is none. */
  readonly doc: string;
}

const declaration =
  /(?:^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?(?:\/\/ [^\n]*\n)*^export (?:(?:async )?function |const (?=\w+ = (?:async )?\())(\w+)/gm;

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

/** Returns the entries of the package: `src/entries/server/http.ts` is `baize/server/http`. */
export async function entryFiles(): Promise<readonly string[]> {
  const names = await readdir('src/entries', { recursive: true });
  return names
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('src/entries', name))
    .sort();
}

/** Returns the names that an entry exports from a module without a doc comment on their declaration there. */
export async function undocumented(entry: string): Promise<readonly string[]> {
  const text = await readFile(entry, 'utf8');
  const missing: string[] = [];
  for (const [, names = '', from = ''] of text.matchAll(/^export (?:type )?\{([^}]*)\} from '(\.[^']*)'/gm)) {
    const source = await readFile(join(dirname(entry), from), 'utf8');
    for (const name of names.split(',').flatMap((one) => one.trim().replace(/^type | as \w+$/g, '') || [])) {
      const declared = new RegExp(
        `\\*/\\n(?:// [^\\n]*\\n)*export (?:async )?(?:function|class|const|interface|type) ${name}\\b`,
      );
      if (!declared.test(source)) missing.push(name);
    }
  }
  return missing;
}

/** Returns the lines of the examples in a doc comment, blank lines and other tags aside. */
export function exampleOf(doc: string): readonly string[] {
  const [, example = ''] = doc.split(/^@example[ \t]*\n?/m);
  return example.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('@'));
}
