import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of the build, by their addresses. */
export interface Part {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Returns what the build loads for each kind of screen (`form`) besides what its index.html names. Nothing if the folder
 * has no manifest of Vite's.
 */
export function partsOf(folder: string, html: string): ReadonlyMap<string, Part> {
  const path = join(folder, manifestFile);
  if (!existsSync(path)) return new Map();
  // Vite wrote it.
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const addresses = (files: readonly string[]) =>
    [...new Set(files)].map((file) => `/${file}`).filter((address) => !html.includes(`"${address}"`));
  return new Map(
    Object.keys(manifest).flatMap((name) => {
      const kind = /\/console\/app\/screens\/(\w+)\.[jt]sx?$/.exec(name)?.[1];
      if (kind === undefined) return [];
      const chunks = needed(manifest, name);
      const scripts = addresses(chunks.map(({ file }) => file));
      const styles = addresses(chunks.flatMap(({ css = [] }) => css));
      return [[kind, { scripts, styles }] as const];
    }),
  );
}

const manifestFile = '.vite/manifest.json';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** A chunk and its imports, directly or through others, except by `import()`. */
function needed(manifest: Manifest, name: string): readonly Chunk[] {
  const found = new Set<Chunk>();
  const queue = [name];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const chunk = manifest[next];
    if (chunk === undefined || found.has(chunk)) continue;
    found.add(chunk);
    queue.push(...(chunk.imports ?? []));
  }
  return [...found];
}
