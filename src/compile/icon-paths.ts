import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The SVG paths of a Blueprint icon on its 16-pixel grid; none for a name that Blueprint does not have. */
export function iconPaths(name: string): readonly string[] {
  if (!/^[a-z0-9-]+$/.test(name)) return [];
  try {
    // One small module an icon: the package's own index would read all 706.
    return (require(`@blueprintjs/icons/lib/cjs/generated/16px/paths/${name}.js`) as { default: string[] }).default;
  } catch {
    return [];
  }
}
