import type { Json } from '../json.ts';
import { isMembers } from '../members.ts';
import type { Migration } from './migration.ts';
import { withScreens } from './screens.ts';
import { withoutInferred } from './shortened.ts';
import { onOneLine, type Path } from './text.ts';

/**
 * Removes from screens the values that follow from their other keys and the contract:
 *
 *     the kind of an action, a section, a panel → gone where its keys tell it
 *     the record of a list, a table, a panel → gone where its call, or the field it shows, tells it
 *     "done": "启用成功" of the action "启用"       → gone; "保存成功" of a form, too
 *     "intent": "danger"                       → gone where it deletes, or cannot be undone by contract
 *     "all": { "title": "全部" }                → gone where it is the last of the tabs
 */
export const concise: Migration = {
  version: 7,
  title: ({ concise }) => concise,
  migrate(files, factsOf) {
    const facts = factsOf(files);
    return withScreens(files, (text) => onOneLine(withoutInferred(text, facts, shorterOf), text, isMembers));
  },
};

function shorterOf(path: Path, value: Json | undefined): readonly (Json | undefined)[] {
  if (value === undefined) return [];
  return isKind(path) || isOutcome(path) || isRecord(path) || path.join('/') === 'tabs/all' ? [undefined] : [];
}

/** Returns whether the path is the record of a list, table or panel; a sheet has its own. */
function isRecord(path: Path): boolean {
  return path.at(-1) === 'record' && (path.length === 1 || path.at(-3) === 'sections');
}

/** Returns whether a key is the success message or the intent. */
function isOutcome(path: Path): boolean {
  return path.at(-1) === 'done' || path.at(-1) === 'intent';
}

/** Returns whether the path is the kind of an action, section or panel. */
function isKind(path: Path): boolean {
  const [owner, key] = [path.at(-3), path.at(-1)];
  const isPart = owner === 'sections' && typeof path.at(-2) === 'number';
  return key === 'kind' && (isPart || actions.has(String(owner)));
}

const actions: ReadonlySet<string> = new Set(['toolbar', 'row', 'bulk', 'actions']);
