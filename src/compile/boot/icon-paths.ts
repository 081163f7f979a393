import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Returns the SVG paths of a Blueprint icon on its 16-pixel grid; empty for an unknown name.
 *
 * @example
 * iconPaths('no-such-icon') // []
 */
export function iconPaths(name: string): readonly string[] {
  if (!/^[a-z0-9-]+$/.test(name)) return [];
  try {
    // One small module per icon: the package's index would read all 706.
    return (require(`@blueprintjs/icons/lib/cjs/generated/16px/paths/${name}.js`) as { default: string[] }).default;
  } catch {
    return [];
  }
}
