import type { Json } from '../json.ts';
import type { Migration } from './migration.ts';
import { shortened } from './shortened.ts';
import type { Path } from './text.ts';

const screen = /^screens\/(?!menu\.json)[^/]+\.json$/;

/**
 * Removes from screens what their other keys and the contract say already:
 *
 *     the kind of an action, a section, a panel → gone where its keys tell it
 */
export const concise: Migration = {
  version: 7,
  title: '操作、详情与首页的各块由写了哪些键看出种类，kind 不必再写',
  migrate(files, factsOf) {
    const facts = factsOf(files);
    const rewritten = Object.entries(files).map(([path, text]) => [
      path,
      screen.test(path) ? shortened(text, facts, shorterOf) : text,
    ]);
    return Object.fromEntries(rewritten);
  },
};

function shorterOf(path: Path, value: Json | undefined): readonly (Json | undefined)[] {
  return isKind(path) && value !== undefined ? [undefined] : [];
}

/** The kind of an action, of a section or of a panel. */
function isKind(path: Path): boolean {
  const [owner, key] = [path.at(-3), path.at(-1)];
  const isPart = owner === 'sections' && typeof path.at(-2) === 'number';
  return key === 'kind' && (isPart || actions.has(String(owner)));
}

const actions: ReadonlySet<string> = new Set(['toolbar', 'row', 'bulk', 'actions']);
